-- type: final_verification
-- description: Verificación final de lo cargado
-- The run is rolled back when any `cuenta` differs from its `esperado`, the count taken when the file was copied.
select 'Filas de seguimiento cargadas' as action, 'obra' as "table",
  (select count(*) from obra where carga = carga_actual()) as cuenta,
  c.filas_seguimiento as esperado
from carga c
where c.id = carga_actual()
union all
select 'Seguimientos de las obras cargadas', 'seguimiento',
  (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga = carga_actual()),
  c.filas_seguimiento
from carga c
where c.id = carga_actual()
union all
select 'Líneas de factyval cargadas', 'factyval',
  (select count(*) from factyval where carga = carga_actual()),
  c.filas_factyval
from carga c
where c.id = carga_actual();
