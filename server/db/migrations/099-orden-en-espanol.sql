-- amplía
-- Texts that people read are sorted by es_portal, the order of Spanish. Each engine defines it in its own way, so
-- migrate.ts makes the collation before the first migration. These indexes keep the records in that order; they take
-- the place of those in the order of the database.
create index if not exists obra_cod_es on obra (cod collate es_portal, id) where borrado_en is null;
create index if not exists obra_site_cod_es on obra (site_cod collate es_portal, id) where borrado_en is null;
create index if not exists obra_estado_es on obra (estado collate es_portal, id) where borrado_en is null;
create index if not exists obra_cliente_es on obra (cod_externo_cliente collate es_portal, id) where borrado_en is null;
create index if not exists obra_papelera_cod_es on obra (cod collate es_portal, id) where borrado_en is not null;
create index if not exists seguimiento_tecnologia_es on seguimiento (tecnologia collate es_portal, obra);
create index if not exists seguimiento_responsable_es on seguimiento (responsable collate es_portal, obra);
create index if not exists seguimiento_contrata_es on seguimiento (contrata collate es_portal, obra);
create index if not exists seguimiento_provincia_es on seguimiento (provincia collate es_portal, obra);
create index if not exists sitio_cod_es on sitio (site_cod collate es_portal, id);
create index if not exists sitio_nombre_es on sitio (nombre collate es_portal, id);
create index if not exists sitio_municipio_es on sitio (municipio collate es_portal, id);
create index if not exists sitio_provincia_es on sitio (provincia collate es_portal, id);
create index if not exists proyecto_nombre_es on proyecto (nombre collate es_portal);
create index if not exists conjunto_obra_cod_es on conjunto_obra (conjunto, cod collate es_portal);
create index if not exists papelera_previa_obra_cod_es on papelera_previa_obra (previa, cod collate es_portal);
create index if not exists conciliacion_linea_codigo_es
  on conciliacion_linea (conciliacion, clase, codigo collate es_portal, id);

drop index obra_estado_orden, obra_cliente_orden, obra_papelera_cod;
drop index seguimiento_tecnologia, seguimiento_responsable, seguimiento_contrata, seguimiento_provincia;
drop index sitio_nombre_orden, sitio_municipio_orden, sitio_provincia_orden, proyecto_orden;
drop index conjunto_obra_pagina, papelera_previa_obra_pagina, conciliacion_linea_clase;
