-- What the search of the portal reads, without accents and in small letters. Kept beside the row: made out of it at
-- each search, it would take a second for every hundred thousand works.
alter table obra add column busqueda text not null
  generated always as (sin_acentos(cod || ' ' || coalesce(cod_externo_cliente, '') || ' ' || site_cod)) stored;
alter table sitio add column busqueda text not null
  generated always as (
    sin_acentos(site_cod || ' ' || coalesce(nombre, '') || ' ' || coalesce(municipio, '') || ' ' || coalesce(provincia, ''))
  ) stored;
