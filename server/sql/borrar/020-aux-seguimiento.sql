-- type: modification
-- description: Vaciar la tabla auxiliar de seguimiento
select count(*) as afectadas from aux_seguimiento;
truncate aux_seguimiento;
