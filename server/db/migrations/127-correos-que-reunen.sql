-- amplía
-- A mail that gathers what happens beyond the allowance of its kind: how many times. It waits until it may be sent, and is
-- replaced by one that counts one more; null: a mail about one thing.
alter table correo add column reunidos integer check (reunidos > 0);
