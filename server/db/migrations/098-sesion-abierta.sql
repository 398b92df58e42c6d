-- amplía
-- Who has a session, with what they may open: asked by every call. A function, because its plan is kept by each connection
-- of the database, also behind PgBouncer; planning the query anew takes ten times as long as reading its rows. Whoever
-- needs other columns makes another function, since servers of before call this one.
create function sesion_abierta(token text) returns table (
  id integer, nombre text, email text, rol text, imagen text, activo boolean, creado_en timestamptz, granted text[],
  sesion_id bigint, token_hash text, inactividad_s integer, inactiva_en timestamptz, caduca_en timestamptz
)
language plpgsql stable rows 1
as $$
#variable_conflict use_column
begin
  return query
  select u.id, u.nombre, u.email, u.rol, u.imagen, u.activo, u.creado_en,
    array(select p.modulo from permiso p where p.usuario_id = u.id and p.concedido),
    s.id, s.token_hash, s.inactividad_s, s.inactiva_en, s.caduca_en
  from sesion s join usuario u on u.id = s.usuario_id
  where s.token_hash = token and u.activo;
end
$$;
