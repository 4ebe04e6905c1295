-- Each query returns rows only where the data is wrong. One statement after each `-- I..` line.
-- In production a slice at a time: `:company(c)`, `:variant(v)` say which rows belong to a slice,
-- `:since(t)` what is new; all three are true where everything is checked at once.

-- I01 balance = sum of entries
select a.company_id from points_account a left join points_entry e using (company_id)
where :company(a.company_id)
group by 1, a.posted having a.posted <> coalesce(sum(e.amount), 0);

-- I02 running balance is the prefix sum, and the statement has no gap
select id from (select id, balance_after, seq, sum(amount) over w as p, row_number() over w as n
  from points_entry where :company(company_id)
  window w as (partition by company_id order by seq)) x
where balance_after <> p or seq <> n;

-- I03 no hold below zero, no debt beyond 500, and a debt only where points were taken back
select company_id from points_account a where :company(company_id)
  and (held < 0 or posted - held < -500
    or posted - held < 0 and not exists (select from points_entry e
      where e.company_id = a.company_id and e.kind = 'clawback'));

-- I04 held = sum of open holds
select a.company_id from points_account a
left join points_hold h on h.company_id = a.company_id and h.state = 'open'
where :company(a.company_id)
group by 1, a.held having a.held <> coalesce(sum(h.amount), 0);

-- I05 hold follows order: 1, 2, 5 open; 3 spent; 4 released; of a print, whose points are spent when
-- it is approved, 2, 5 spent, and 4 after that spent and refunded; of codes taken back unseen too
select o.id from orders o join points_hold h on h.order_id = o.id
left join points_entry r on r.event_key = 'order.refunded:' || o.id
left join points_entry b on b.event_key = 'order.returned:taken-back:' || o.id
where :company(o.company_id) and ((o.status = 1 and h.state <> 'open')
  or (o.status in (2, 5) and h.state <> case when o.type = 3 then 'spent' else 'open' end)
  or (o.status = 3 and h.state <> 'spent')
  or (o.status = 4 and h.state <> case when r.id is null and b.id is null then 'released' else 'spent' end)
  or (r.id is not null and (o.status <> 4 or o.type <> 3 or r.points <> h.amount))
  or (b.id is not null and (o.status <> 4 or o.type <> 2 or b.points <> h.amount)));

-- I06 every paid order has one hold of its total and company; free ones none
select o.id from orders o left join points_hold h on h.order_id = o.id
where :company(o.company_id) and (o.total = 0 and h.id is not null
  or o.total > 0 and (h.id is null or h.amount <> o.total or h.company_id <> o.company_id));

-- I07 spent hold: exactly one spend entry of its amount; others none
select h.id from points_hold h
left join points_entry e on e.event_key
  = case when h.order_id is null then 'topup.spent:' || h.top_up_id else 'order.spent:' || h.order_id end
where :company(h.company_id)
group by h.id, h.amount, h.state
having (h.state = 'spent' and (count(e.id) <> 1 or sum(e.amount) <> -h.amount))
  or (h.state <> 'spent' and count(e.id) <> 0);

-- I08 lots never overdrawn, allocations add up
select l.id from points_lot l
left join (select hl.lot_id, sum(hl.amount - hl.returned) filter (where h.state = 'spent') u,
    sum(hl.amount) filter (where h.state = 'open') o
  from points_lot own join hold_lot hl on hl.lot_id = own.id join points_hold h on h.id = hl.hold_id
  where :company(own.company_id) group by 1) x on x.lot_id = l.id
where :company(l.company_id) and (l.used + l.held + l.expired > l.amount
  or l.used < coalesce(x.u, 0) or l.held <> coalesce(x.o, 0));

-- I09 a hold is fully backed by lots
select h.id from points_hold h left join hold_lot hl on hl.hold_id = h.id
where :company(h.company_id)
group by h.id, h.amount having coalesce(sum(hl.amount), 0) <> h.amount;

-- I10 lot remainders = balance; a company that owes has in its lots only what is held
select a.company_id from points_account a left join points_lot l using (company_id)
where :company(a.company_id)
group by 1, a.posted, a.held
having greatest(a.posted, a.held) <> coalesce(sum(l.amount - l.used - l.expired), 0);

-- I11 stock = initial + moves, never negative
select v.id from variant v left join stock_move m on m.variant_id = v.id
where :variant(v.id)
group by v.id, v.stock, v.initial having v.stock < 0 or v.stock <> v.initial + coalesce(sum(m.delta), 0);

-- I12 order total = sum of lines, at least one line
select o.id from orders o left join order_line l on l.order_id = o.id
where :company(o.company_id)
group by o.id, o.total having count(l.variant_id) = 0 or o.total <> sum(l.qty * l.unit_price);

-- I13 stock taken once per line, returned only when the order ended in 4
select l.order_id from order_line l join orders o on o.id = l.order_id
left join stock_move t on t.order_id = l.order_id and t.variant_id = l.variant_id and t.kind = 'take'
left join stock_move r on r.order_id = l.order_id and r.variant_id = l.variant_id and r.kind = 'return'
where :company(o.company_id) and (t.id is null or t.delta <> -l.qty
  or (o.status = 4) <> (r.id is not null) or (r.id is not null and r.delta <> l.qty));

-- I14 one live normal scan per serial, one live scan per serial and company
select s.serial from scan s join scan other using (serial)
where :company(s.company_id) and s.deleted_at is null and other.deleted_at is null
  and s.id <> other.id
  and (s.flag = 1 and other.flag = 1 or s.company_id = other.company_id);

-- I15 a closed project earned exactly its live normal scans and what claw-backs let go; others nothing
select p.id from project p
left join lateral (select sum(points) filter (where flag = 1) points from scan
  where project_id = p.id and deleted_at is null) s on true
left join lateral (select sum(amount) amount from points_entry
  where source_type = 'project' and source_id = p.id::text) e on true
left join lateral (select sum(points - taken) points from claw_back
  where project_id = p.id) c on true
where :company(p.company_id) and coalesce(e.amount, 0)
  <> case when p.status = 2 then coalesce(s.points, 0) + coalesce(c.points, 0) else 0 end;

-- I16 nothing free in a lot after its end
select id from points_lot where :company(company_id) and expires_at < :today and amount - used - expired - held > 0;

-- I17 a voucher code on at most one piece of a line
select c.order_id, c.line_no, c.unit_no from orders o join voucher_code c on c.order_id = o.id
where :company(o.company_id)
group by 1, 2, 3 having count(*) > 1;

-- I19 a line of vouchers has exactly its codes when the order is finished, and none before or after
select l.order_id, l.line_no from order_line l
join orders o on o.id = l.order_id and o.type = 2
left join voucher_code c on c.order_id = l.order_id and c.line_no = l.line_no and c.burnt_at is null
where :company(o.company_id)
group by l.order_id, l.line_no, l.qty, l.variant_id, o.status
having count(c.id) <> case when o.status = 3 then l.qty else 0 end
  or count(c.id) filter (where c.variant_id <> l.variant_id) > 0;

-- I18 every earn has one lot of its amount
select e.id from points_entry e left join points_lot l on l.entry_id = e.id
where :company(e.company_id) and e.amount > 0 and e.from_account <> 'spent' and (l.id is null or l.amount <> e.amount or l.company_id <> e.company_id);

-- I20 a top-up has one hold of its points: open while PENDING, spent when it SUCCEEDED, else released
select t.id from top_up t left join points_hold h on h.top_up_id = t.id
where :company(t.company_id) and (h.id is null or h.amount <> t.points or h.company_id <> t.company_id
  or h.state <> case t.status when 'PENDING' then 'open' when 'SUCCEEDED' then 'spent' else 'released' end)
union all
select t.id from top_up t join top_up other using (provider_reference)
where :company(t.company_id) and t.id <> other.id;

-- I21 an event of the card's provider is heard once
select e.id from card_event e join card_event other using (event_id)
where :since(e.received_at) and e.id <> other.id;

-- I22 the outbox sends once: one sent row a dedupe key, and none that was sent waits again
select m.id from message m join message other using (dedupe_key)
where :since(m.created_at) and m.id <> other.id and m.sent_at is not null and other.sent_at is not null
union all
select m.id from message m
where :since(m.created_at) and m.sent_at is not null and m.next_try_at is not null;

-- I23 the chain of the audit is whole; in slices by what its own nightly check has found
select broken_at as row from audit_check where :in_slices and broken_at is not null
union all
select row from audit_broken_at() as row where not :in_slices and row is not null;

-- I24 nobody who has left has a live session
select s.id from session s join installer i on i.id = s.installer_id
where :company(i.company_id) and s.revoked_at is null and s.emulation_id is null
  and s.ends_at > :today and i.active <> 1;

-- I25 active people of a company within the limits of its country
select c.id from company c join regional_setting r using (region_id)
join installer i on i.company_id = c.id and i.active = 1
where :company(c.id)
group by c.id, r.team_owners, r.team_installers
having count(*) filter (where i.role = 3) > r.team_owners
  or count(*) filter (where i.role = 4) > r.team_installers;

-- I26 welcome points once a registration number
select min(e.id) from points_entry e join company c on c.id = e.company_id
where :company(c.id) and e.kind = 'welcome'
group by c.region_id, coalesce(nullif(c.registration_number, ''), c.uuid::text) having count(*) > 1;

-- I27 what a behaviour paid stands among the rewards of the company, with the same points
select e.id from points_entry e
where :company(e.company_id) and e.kind like 'behaviour.%'
  and not exists (select from behaviour_reward w join behaviour b on b.id = w.behaviour_id
    where w.company_id = e.company_id and w.points = e.points and e.kind = 'behaviour.' || b.slug
      and e.source_id = b.slug || case when w.key = '' then '' else ':' || w.key end);

-- I30 an accepted photo that earned points stands among the rewards of its company, with the same points
select f.id from reference_photo f
where :company(f.company_id) and f.points > 0
  and not exists (select from behaviour_reward w join behaviour b on b.id = w.behaviour_id
    where w.company_id = f.company_id and b.slug = 'referencePhoto' and w.key = f.uuid::text
      and w.points = f.points);

-- I28 of an order comes back what was spent for the returned pieces, once, into the lots it came from
select o.id from product_return g join orders o on o.id = g.order_id
left join lateral (select sum(hl.returned) points from points_hold h join hold_lot hl on hl.hold_id = h.id
  where h.order_id = o.id) lots on true
left join lateral (select sum(e.points) points from points_entry e
  where e.kind = 'order.returned' and e.source_id = o.id::text) entries on true
where :company(o.company_id)
group by o.id, lots.points, entries.points
having coalesce(lots.points, 0) <> coalesce(sum(g.points) filter (where g.state = 'refunded'), 0)
  or coalesce(entries.points, 0) <> coalesce(lots.points, 0);

-- I29 no more pieces are given back than were ordered; new ones left the stock once, returned ones
-- came into it once
select g.order_id from product_return_line l join product_return g on g.id = l.product_return_id
join orders o on o.id = g.order_id
left join order_line bought on bought.order_id = g.order_id and bought.variant_id = l.variant_id
where :company(o.company_id)
group by g.order_id, l.variant_id, bought.qty having sum(l.qty) > coalesce(bought.qty, 0)
union all
select g.order_id from product_return g join orders o on o.id = g.order_id
join product_return_line l on l.product_return_id = g.id
left join stock_move m on m.product_return_id = g.id and m.variant_id = l.variant_id
where :company(o.company_id)
group by g.order_id, g.id, g.state, g.arrival, l.variant_id, l.qty
having coalesce(-sum(m.delta) filter (where m.kind = 'replace'), 0)
    <> case when g.state in ('replacing', 'replaced') then l.qty else 0 end
  or coalesce(sum(m.delta) filter (where m.kind = 'restock'), 0)
    <> case when g.arrival = 'stocked' then l.qty else 0 end;

-- T01 the ledger's accounts add up: available, reserved and credited follow from the entries
select a.company_id from points_account a
left join lateral (select
    coalesce(sum(points) filter (where to_account = 'reserved'), 0)
      - coalesce(sum(points) filter (where from_account = 'reserved'), 0) as reserved,
    coalesce(sum(points) filter (where from_account = 'issued'), 0)
      - coalesce(sum(points) filter (where to_account = 'issued'), 0) as credited,
    count(*) as entries
  from points_entry where company_id = a.company_id) e on true
where :company(a.company_id)
  and (a.held <> e.reserved or a.credited <> e.credited or a.entries <> e.entries);

-- T02 the sums of a project follow its scans: the live ones, and those freed when it was lost
select p.id from project p left join lateral (select count(*) n,
    count(*) filter (where flag = 1) normal,
    coalesce(sum(points) filter (where flag = 1), 0) available,
    coalesce(sum(points) filter (where flag in (1, 2)), 0) max_points_sum
  from scan where project_id = p.id and (deleted_at is null or freed_at is not null)) s on true
where :company(p.company_id) and (p.products_count <> s.n or p.normal_count <> s.normal
  or p.available_points <> s.available or p.max_points <> s.max_points_sum);

-- T03 the counters of a company follow its projects and orders
select t.company_id from company_tally t left join lateral (select
    count(*) filter (where status in (1, 4, 5)) open, count(*) filter (where status = 2) closed,
    count(*) filter (where status = 3) lost,
    coalesce(sum(max_points) filter (where status in (1, 4, 5)), 0) in_progress,
    coalesce(sum(max_points) filter (where status = 3), 0) points_lost,
    coalesce(sum(normal_count) filter (where status = 2), 0) scans
  from project where company_id = t.company_id) p on true
where :company(t.company_id)
  and (t.projects_open <> p.open or t.projects_closed <> p.closed or t.projects_lost <> p.lost
    or t.points_in_progress <> p.in_progress or t.points_lost <> p.points_lost
    or t.scans_closed <> p.scans
    or t.orders <> (select count(*) from orders where company_id = t.company_id));

-- T04 the window count of a year follows the scans of projects that are not lost
select y.company_id from company_year y
where :company(y.company_id) and y.windows <> (select count(*) from scan s join project p on p.id = s.project_id
  where s.company_id = y.company_id and s.year = y.year and p.status <> 3 and is_window_scan(s));

-- T05 tier progress follows the scans of closed projects
select t.company_id from tier_progress t
where :company(t.company_id) and t.category = 99 and t.scans > (select count(*) from scan s join project p on p.id = s.project_id
  where s.company_id = t.company_id and p.status = 2 and s.flag = 1 and s.deleted_at is null);

-- T06 a scan that was taken back is rejected, and its entry carries what was taken
select c.scan_id from claw_back c join scan s on s.id = c.scan_id
left join points_entry e on e.event_key = 'clawback:' || c.scan_id
where :company(c.company_id) and (s.flag <> 3 or s.points <> 0
  or coalesce(e.amount, 0) <> -c.taken or c.taken > 0 and e.company_id <> c.company_id);

-- T07 the dates of a statement never go back
select id from (select id, created_at, lag(created_at) over (partition by company_id order by seq) as before
  from points_entry where :company(company_id)) x where created_at < before;

-- T08 an adjustment is booked exactly when it is posted
select j.id from points_adjustment j left join points_entry e on e.event_key = 'adjust:' || j.id
where :company(j.company_id) and ((j.status = 'posted') <> (e.id is not null)
  or (e.company_id, e.kind, e.points) <> (j.company_id, j.kind, j.points));

-- T09 the pieces a company has ordered in a period are those of its orders that were not refused
select company_id from (select * from purchase_tally where :company(company_id)) t full join (
  select o.company_id, v.product_id, o.limit_period as period, sum(l.qty) as pieces
  from orders o join order_line l on l.order_id = o.id join variant v on v.id = l.variant_id
  where :company(o.company_id) and o.status <> 4 group by 1, 2, 3) o using (company_id, product_id, period)
where coalesce(t.pieces, 0) <> coalesce(o.pieces, 0);

-- T10 what two people approve was not approved by one, and a request is answered by its own company
select o.id from orders o join order_event e on e.order_id = o.id and e.status = 2
where :company(o.company_id) and o.review = 'two'
  and (o.first_approval_by is null
    or o.first_approval_by is not distinct from coalesce(e.actor_staff_id, o.approved_by)
    or e.actor_staff_id is null and o.type <> 3)
  and not exists (select from order_event f where f.order_id = o.id and f.status = 2 and f.id < e.id)
union all
select q.id from order_request q join orders o on o.id = q.order_id
where :company(q.company_id) and o.company_id <> q.company_id;

-- T13 what an employee's orders took of a month stands beside it, refused ones not counted
select o.installer_id from orders o
left join allowance_month m on m.installer_id = o.installer_id and m.month = o.allowance_month
where :company(o.company_id) and o.allowance_month is not null
group by o.installer_id, o.allowance_month, m.points
having coalesce(m.points, -1) <> coalesce(sum(o.total) filter (where o.status <> 4), 0);

-- T11 the voucher codes agree: encrypted once, given once, seen only by whom it was given to
select c.id from orders o join voucher_code c on c.order_id = o.id
where :company(o.company_id)
  and (c.revealed_at is not null and not exists (select from voucher_read r where r.code_id = c.id)
    or c.burnt_at is not null and (c.revealed_at is null or o.status <> 4)
    or exists (select from voucher_read r join installer i on i.id = r.installer_id
      where r.code_id = c.id and i.company_id is distinct from o.company_id));

-- T12 the phase of a print follows its order: it ends with it and is printed once it is approved
select o.id from orders o left join order_print p on p.order_id = o.id
left join print_proof a on a.order_id = o.id and a.status = 'approved'
where :company(o.company_id) and o.type = 3 and (p.order_id is null
  or (p.phase = 'ended') <> (o.status in (3, 4)) or (p.phase = 'printing') <> (o.status in (2, 5))
  or (o.status in (2, 3, 5)) and a.no is null or o.status = 1 and a.no is not null);
