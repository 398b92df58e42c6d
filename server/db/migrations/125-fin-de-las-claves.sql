-- amplía
-- A key for a program is ended by a link that is mailed to its maker, and for good when its maker may no longer open the
-- panel or may no longer do what the key is for. Of the link only the hash is kept.
alter table clave_programa
  add column fin_hash text unique,
  add column fin_caduca_en timestamptz,
  add column motivo_fin text
    check (motivo_fin in ('desactivada', 'eliminada', 'permiso', 'cuenta_recuperada', 'enlace', 'cerradas', 'correo'));

with terminada as (
  update clave_programa c set revocada_en = now(), motivo_fin = 'permiso'
  from usuario u
  where u.id = c.creada_por and c.revocada_en is null and not (
    u.activo and u.borrado_en is null and exists (
      select from permiso p
      where p.usuario_id = u.id and p.concedido and p.modulo in ('panel_admin', 'admin')
    ) and not exists (
      select from (values ('cargas', 'bulk_loads'), ('actualizaciones', 'bulk_update')) as n (llamada, modulo)
      where n.llamada = any(c.llamadas) and not exists (
        select from permiso p
        where p.usuario_id = u.id and p.concedido and p.modulo in (n.modulo, 'admin')
      )
    )
  )
  returning c.id, c.nombre
)
insert into auditoria (momento, usuario, accion, entidad, entidad_id, padres)
select now(), 'Sistema', 'claveDePrograma.revocada', 'clave_programa', id::text, jsonb_build_object('clave', nombre)
from terminada;
