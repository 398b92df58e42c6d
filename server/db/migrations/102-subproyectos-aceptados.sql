-- amplía
-- The names of the subprojects that the operator of a load accepted to create.
alter table carga add column subproyectos_aceptados text[] not null default '{}';
