alter table legal_page drop constraint legal_page_page_check;
alter table legal_page add constraint legal_page_page_check
  check (page in ('terms', 'privacy', 'card-terms', 'cookies', 'imprint', 'accessibility'));

update regional_setting set legal_links = legal_links || jsonb_build_array(
  jsonb_build_object('label', 'accessibility', 'url', '/legal/' || slug || '/accessibility'));
