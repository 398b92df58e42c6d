-- amplía
-- Readers of cells that the validations of a load accepted. Most cells have no blanks around them: those are read as they
-- are, since trimming a cell takes longer than reading it. Inlined, as `limpio` is.

-- The text as the file has it; null when there are only blanks.
create function escrito(valor text) returns text
language sql immutable parallel safe
as $$
  select case
    when valor >= '!' collate "C" and valor <= '~' collate "C" then valor
    when limpio(valor) is not null then valor
  end
$$;

create function fecha_validada(valor text) returns date
language sql stable parallel safe
as $$
  select case
    when octet_length(valor) = 10 and valor >= '1' collate "C" and valor < '3' collate "C" then valor::date
    else limpio(valor)::date
  end
$$;

-- A number takes blanks after it, but not the no-break space.
create function decimal_validado(valor text) returns numeric
language sql immutable parallel safe
as $$
  select case
    when valor >= '+' collate "C" and valor < ':' collate "C" and octet_length(valor) = length(valor) then valor::numeric
    else limpio(valor)::numeric
  end
$$;

create function entero_validado(valor text) returns bigint
language sql immutable parallel safe
as $$
  select case
    when valor >= '+' collate "C" and valor < ':' collate "C" and octet_length(valor) = length(valor) then valor::bigint
    else limpio(valor)::bigint
  end
$$;
