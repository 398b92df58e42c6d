-- The euros that were invoiced between two days.
create index factyval_factura on factyval (fyv_factura_fecha) where fyv_factura_fecha is not null;
