-- The explorer of works sorts by project: along its name, and within it by id, with the works of a large project found in
-- the index alone. The second one also does what the index on the subproject did.
create index proyecto_orden on proyecto (nombre);
create index obra_de_subproyecto on obra (subproyecto, id) include (borrado_en);
drop index obra_subproyecto;
