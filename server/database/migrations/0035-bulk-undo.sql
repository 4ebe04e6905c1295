-- Steps on many items that can be taken back: what each row has changed, and the job that undoes it.

alter table bulk_job add column undoes uuid unique references bulk_job;
alter table bulk_row add column kept json;
