-- The explorer of deleted works reads its pages along these.
create index obra_papelera_orden on obra (borrado_en, id) where borrado_en is not null;
create index obra_papelera_cod on obra (cod, id) where borrado_en is not null;

-- It has saved views as the other registers have.
alter table vista drop constraint vista_registro_check;
alter table vista add constraint vista_registro_check
  check (registro in ('obras', 'localizaciones', 'conectividad', 'papelera'));
