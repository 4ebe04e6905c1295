-- Each query returns rows only where the data is wrong. One statement after each `-- I..` line.

-- I01 balance = sum of entries
select a.company_id from points_account a left join points_entry e using (company_id)
group by 1, a.posted having a.posted <> coalesce(sum(e.amount), 0);

-- I02 running balance is the prefix sum, and the statement has no gap
select id from (select id, balance_after, seq, sum(amount) over w as p, row_number() over w as n
  from points_entry window w as (partition by company_id order by seq)) x
where balance_after <> p or seq <> n;

-- I03 no hold below zero, no debt beyond 500, and a debt only where points were taken back
select company_id from points_account a where held < 0 or posted - held < -500
  or posted - held < 0 and not exists (select from points_entry e
    where e.company_id = a.company_id and e.kind = 'clawback');

-- I04 held = sum of open holds
select a.company_id from points_account a
left join points_hold h on h.company_id = a.company_id and h.state = 'open'
group by 1, a.held having a.held <> coalesce(sum(h.amount), 0);

-- I05 hold follows order: 1, 2, 5 open; 3 spent; 4 released
select o.id from orders o join points_hold h on h.order_id = o.id
where (o.status in (1, 2, 5) and h.state <> 'open') or (o.status = 3 and h.state <> 'spent')
  or (o.status = 4 and h.state <> 'released');

-- I06 every paid order has one hold of its total and company; free ones none
select o.id from orders o left join points_hold h on h.order_id = o.id
where (o.total > 0 and (h.id is null or h.amount <> o.total or h.company_id <> o.company_id))
  or (o.total = 0 and h.id is not null);

-- I07 spent hold: exactly one spend entry of its amount; others none
select h.id from points_hold h
left join points_entry e on e.event_key
  = case when h.order_id is null then 'topup.spent:' || h.top_up_id else 'order.spent:' || h.order_id end
group by h.id, h.amount, h.state
having (h.state = 'spent' and (count(e.id) <> 1 or sum(e.amount) <> -h.amount))
  or (h.state <> 'spent' and count(e.id) <> 0);

-- I08 lots never overdrawn, allocations add up
select l.id from points_lot l
left join (select lot_id, sum(hl.amount) filter (where h.state = 'spent') u,
    sum(hl.amount) filter (where h.state = 'open') o
  from hold_lot hl join points_hold h on h.id = hl.hold_id group by 1) x on x.lot_id = l.id
where l.used + l.held + l.expired > l.amount or l.used < coalesce(x.u, 0) or l.held <> coalesce(x.o, 0);

-- I09 a hold is fully backed by lots
select h.id from points_hold h left join hold_lot hl on hl.hold_id = h.id
group by h.id, h.amount having coalesce(sum(hl.amount), 0) <> h.amount;

-- I10 lot remainders = balance; a company that owes has in its lots only what is held
select a.company_id from points_account a left join points_lot l using (company_id)
group by 1, a.posted, a.held
having greatest(a.posted, a.held) <> coalesce(sum(l.amount - l.used - l.expired), 0);

-- I11 stock = initial + moves, never negative
select v.id from variant v left join stock_move m on m.variant_id = v.id
group by v.id, v.stock, v.initial having v.stock < 0 or v.stock <> v.initial + coalesce(sum(m.delta), 0);

-- I12 order total = sum of lines, at least one line
select o.id from orders o left join order_line l on l.order_id = o.id
group by o.id, o.total having count(l.variant_id) = 0 or o.total <> sum(l.qty * l.unit_price);

-- I13 stock taken once per line, returned only when the order ended in 4
select l.order_id from order_line l join orders o on o.id = l.order_id
left join stock_move t on t.order_id = l.order_id and t.variant_id = l.variant_id and t.kind = 'take'
left join stock_move r on r.order_id = l.order_id and r.variant_id = l.variant_id and r.kind = 'return'
where t.id is null or t.delta <> -l.qty or (o.status = 4) <> (r.id is not null)
  or (r.id is not null and r.delta <> l.qty);

-- I14 one live normal scan per serial, one live scan per serial and company
select serial from scan where deleted_at is null and flag = 1 group by serial having count(*) > 1
union all
select serial from scan where deleted_at is null group by company_id, serial having count(*) > 1;

-- I15 a closed project earned exactly its live normal scans and what claw-backs let go; others nothing
select p.id from project p
left join (select project_id, sum(points) filter (where flag = 1) points from scan
  where deleted_at is null group by 1) s on s.project_id = p.id
left join (select source_id, sum(amount) amount from points_entry
  where source_type = 'project' group by 1) e on e.source_id = p.id::text
left join (select project_id, sum(points - taken) points from claw_back group by 1) c
  on c.project_id = p.id
where coalesce(e.amount, 0)
  <> case when p.status = 2 then coalesce(s.points, 0) + coalesce(c.points, 0) else 0 end;

-- I16 nothing free in a lot after its end
select id from points_lot where expires_at < :today and amount - used - expired - held > 0;

-- I17 a voucher code on at most one piece of a line
select order_id, line_no, unit_no from voucher_code where order_id is not null
group by 1, 2, 3 having count(*) > 1;

-- I19 a line of vouchers has exactly its codes when the order is finished, and none before or after
select l.order_id, l.line_no from order_line l
join orders o on o.id = l.order_id and o.type = 2
left join voucher_code c on c.order_id = l.order_id and c.line_no = l.line_no and c.burnt_at is null
group by l.order_id, l.line_no, l.qty, l.variant_id, o.status
having count(c.id) <> case when o.status = 3 then l.qty else 0 end
  or count(c.id) filter (where c.variant_id <> l.variant_id) > 0;

-- I18 every earn has one lot of its amount
select e.id from points_entry e left join points_lot l on l.entry_id = e.id
where e.amount > 0 and (l.id is null or l.amount <> e.amount or l.company_id <> e.company_id);

-- I20 a top-up has one hold of its points: open while PENDING, spent when it SUCCEEDED, else released
select t.id from top_up t left join points_hold h on h.top_up_id = t.id
where h.id is null or h.amount <> t.points or h.company_id <> t.company_id
  or h.state <> case t.status when 'PENDING' then 'open' when 'SUCCEEDED' then 'spent' else 'released' end
union all
select min(id) from top_up group by provider_reference having count(*) > 1;

-- I21 an event of the card's provider is heard once
select min(id) from card_event group by event_id having count(*) > 1;

-- I23 the chain of the audit is whole
select row from audit_broken_at() as row where row is not null;

-- T01 the ledger's accounts add up: available, reserved and credited follow from the entries
select a.company_id from points_account a
left join lateral (select
    coalesce(sum(points) filter (where to_account = 'reserved'), 0)
      - coalesce(sum(points) filter (where from_account = 'reserved'), 0) as reserved,
    coalesce(sum(points) filter (where from_account = 'issued'), 0)
      - coalesce(sum(points) filter (where to_account = 'issued'), 0) as credited,
    count(*) as entries
  from points_entry where company_id = a.company_id) e on true
where a.held <> e.reserved or a.credited <> e.credited or a.entries <> e.entries;

-- T02 the sums of a project follow its scans: the live ones, and those freed when it was lost
select p.id from project p left join lateral (select count(*) n,
    count(*) filter (where flag = 1) normal,
    coalesce(sum(points) filter (where flag = 1), 0) available,
    coalesce(sum(points) filter (where flag in (1, 2)), 0) max_points_sum
  from scan where project_id = p.id and (deleted_at is null or freed_at is not null)) s on true
where p.products_count <> s.n or p.normal_count <> s.normal
  or p.available_points <> s.available or p.max_points <> s.max_points_sum;

-- T03 the counters of a company follow its projects and orders
select t.company_id from company_tally t left join lateral (select
    count(*) filter (where status in (1, 4, 5)) open, count(*) filter (where status = 2) closed,
    count(*) filter (where status = 3) lost,
    coalesce(sum(max_points) filter (where status in (1, 4, 5)), 0) in_progress,
    coalesce(sum(max_points) filter (where status = 3), 0) points_lost,
    coalesce(sum(normal_count) filter (where status = 2), 0) scans
  from project where company_id = t.company_id) p on true
where t.projects_open <> p.open or t.projects_closed <> p.closed or t.projects_lost <> p.lost
  or t.points_in_progress <> p.in_progress or t.points_lost <> p.points_lost
  or t.scans_closed <> p.scans
  or t.orders <> (select count(*) from orders where company_id = t.company_id);

-- T04 the window count of a year follows the scans of projects that are not lost
select y.company_id from company_year y
where y.windows <> (select count(*) from scan s join project p on p.id = s.project_id
  where s.company_id = y.company_id and s.year = y.year and p.status <> 3 and is_window_scan(s));

-- T05 tier progress follows the scans of closed projects
select t.company_id from tier_progress t
where t.category = 99 and t.scans > (select count(*) from scan s join project p on p.id = s.project_id
  where s.company_id = t.company_id and p.status = 2 and s.flag = 1 and s.deleted_at is null);

-- T06 a scan that was taken back is rejected, and its entry carries what was taken
select c.scan_id from claw_back c join scan s on s.id = c.scan_id
left join points_entry e on e.event_key = 'clawback:' || c.scan_id
where s.flag <> 3 or s.points <> 0 or coalesce(e.amount, 0) <> -c.taken
  or c.taken > 0 and e.company_id <> c.company_id;

-- T07 the dates of a statement never go back
select id from (select id, created_at, lag(created_at) over (partition by company_id order by seq) as before
  from points_entry) x where created_at < before;

-- T08 an adjustment is booked exactly when it is posted
select j.id from points_adjustment j left join points_entry e on e.event_key = 'adjust:' || j.id
where (j.status = 'posted') <> (e.id is not null)
  or (e.company_id, e.kind, e.points) <> (j.company_id, j.kind, j.points);

-- T09 the pieces a company has ordered in a period are those of its orders that were not refused
select t.company_id from purchase_tally t full join (
  select o.company_id, v.product_id, o.limit_period as period, sum(l.qty) as pieces
  from orders o join order_line l on l.order_id = o.id join variant v on v.id = l.variant_id
  where o.status <> 4 group by 1, 2, 3) o using (company_id, product_id, period)
where coalesce(t.pieces, 0) <> coalesce(o.pieces, 0);

-- T10 what two people approve was not approved by one, and a request is answered by its own company
select o.id from orders o join order_event e on e.order_id = o.id and e.status = 2
where o.review = 'two'
  and (o.first_approval_by is null or e.actor_staff_id is null or o.first_approval_by = e.actor_staff_id)
  and not exists (select from order_event f where f.order_id = o.id and f.status = 2 and f.id < e.id)
union all
select q.id from order_request q join orders o on o.id = q.order_id
where o.company_id <> q.company_id;

-- T11 the voucher codes agree: encrypted once, given once, seen only by whom it was given to
select c.id from voucher_code c left join orders o on o.id = c.order_id
where c.revealed_at is not null and not exists (select from voucher_read r where r.code_id = c.id)
  or c.burnt_at is not null and (c.revealed_at is null or o.status <> 4)
  or exists (select from voucher_read r join installer i on i.id = r.installer_id
    where r.code_id = c.id and i.company_id is distinct from o.company_id);
