-- type: modification
-- description: Vaciar la tabla auxiliar de factyval
-- Truncated, not deleted from: the embedded engine has no autovacuum, and deleted rows would pile up.
select count(*) as afectadas from aux_factyval;
truncate aux_factyval;
