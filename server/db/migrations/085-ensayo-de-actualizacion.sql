-- From the record of a rehearsal to its update.
create index actualizacion_ensayo on actualizacion (ensayo) where ensayo is not null;
