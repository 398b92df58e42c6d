-- amplía
-- The register of projects has saved views as the other registers have.
alter table vista drop constraint vista_registro_check;
alter table vista add constraint vista_registro_check
  check (registro in ('obras', 'localizaciones', 'conectividad', 'papelera', 'tareas', 'proyectos'));
