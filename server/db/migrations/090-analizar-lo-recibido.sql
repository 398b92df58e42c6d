-- amplía
-- Tables that a file fills are analysed before they are read. Only the owner of a table may analyse it, and the
-- application need not be that.
create function analiza(tabla regclass, columnas text[] default '{}') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  execute 'analyze ' || tabla || coalesce(' (' || (select string_agg(quote_ident(c), ', ') from unnest(columnas) c) || ')', '');
end
$$;
revoke execute on function analiza from public;
