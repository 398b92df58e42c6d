-- amplía
-- Half of each page of `obra` stays free: a change of many works writes the new version of each row beside the old one,
-- and touches none of the indexes. Rows that were there move to such pages with their next change.
alter table obra set (fillfactor = 50);
