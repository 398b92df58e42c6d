-- amplía
-- What a person said about the numbers of a file of changes: `[{ campo, marca, escala }]`, where the values could not say it.
alter table actualizacion add column numeros jsonb not null default '[]';
alter table receta_actualizacion add column numeros jsonb not null default '[]';
