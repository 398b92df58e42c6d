-- The few works that were deleted, so that sums can leave out their lines without reading every work.
create index obra_borrada on obra (id) where borrado_en is not null;
