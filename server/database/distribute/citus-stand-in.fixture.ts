import type pg from "pg";

/**
 * What `magpie distribute` uses of Citus, as tables and SQL functions of a plain PostgreSQL: they keep the books as Citus does, and move no
 * rows. `breaks` names tables at which the connection is cut, a worker fails, or the statement lasts as long as somebody else has the
 * advisory lock 1.
 */
const standIn = `
create schema stand_in;
create table stand_in.pg_dist_partition (
  logicalrelid regclass primary key, partmethod "char" not null, partkey text, colocationid int not null, repmodel "char" not null);
create table stand_in.pg_dist_node (
  nodeid int primary key, groupid int not null, nodename text not null, nodeport int not null, isactive boolean not null default true,
  shouldhaveshards boolean not null default true, noderole text not null default 'primary', problem text);
insert into stand_in.pg_dist_node (nodeid, groupid, nodename, nodeport, shouldhaveshards)
  values (1, 0, 'db-1', 5432, false), (2, 1, 'db-2', 5432, true), (3, 2, 'db-3', 5432, true);
create table stand_in.breaks (at regclass primary key, how text not null);

create function stand_in.citus_version() returns text language sql as $$ select 'Citus 13.2.2 on x86_64' $$;
create function stand_in.citus_is_coordinator() returns boolean language sql as $$ select true $$;
create function stand_in.column_to_column_name(regclass, text) returns text language sql as $$ select $2 $$;
create function stand_in.run_command_on_workers(command text)
returns table (nodename text, nodeport int, success boolean, result text) language sql as $$
  select nodename, nodeport, problem is null, coalesce(problem, citus_version()) from pg_dist_node where groupid <> 0 and isactive
$$;

-- As Citus says it (src/backend/distributed/connection/remote_commands.c), in several lines.
create function stand_in.gone() returns boolean stable language plpgsql as $$
begin
  raise exception using errcode = 'connection_failure', message = 'connection to the remote node db-3:5432 failed with the following error: '
    || 'connection to server at "db-3" (10.0.0.3), port 5432 failed: Connection refused' || chr(10) || chr(9)
    || 'Is the server running on that host and accepting TCP/IP connections?';
end $$;
create function stand_in.place(placed regclass, method "char", key text, beside text, model "char") returns void language plpgsql as $$
begin
  if (select how = 'cut' from breaks where at = placed) then perform pg_terminate_backend(pg_backend_pid()); end if;
  if (select how = 'fail' from breaks where at = placed) then perform gone(); end if;
  if (select how = 'last' from breaks where at = placed) then perform pg_advisory_xact_lock(1); end if;
  if exists (select from pg_dist_partition where logicalrelid = placed) then raise 'table % is already distributed', placed; end if;
  insert into pg_dist_partition values (placed, method, key, case when beside = 'none'
    then (select coalesce(max(colocationid), 0) + 1 from pg_dist_partition)
    else (select colocationid from pg_dist_partition where logicalrelid = beside::regclass) end, model);
end $$;
create function stand_in.create_distributed_table(placed regclass, key text, colocate_with text) returns void
language sql as $$ select place(placed, 'h', key, colocate_with, 's') $$;
create function stand_in.create_reference_table(placed regclass) returns void
language sql as $$ select place(placed, 'n', null, 'none', 't') $$;
create function stand_in.undistribute_table(placed regclass) returns void
language sql as $$ delete from pg_dist_partition where logicalrelid = placed $$;
create function stand_in.truncate_local_data_after_distributing_table(placed regclass) returns void
language plpgsql as $$ begin execute format('truncate %s', placed); end $$;
`;

/** From now on nothing is read of a table, as if some of it were on the worker db-3, which is gone and says so when it is asked. */
export async function loseWorkerWith(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(
    "update stand_in.pg_dist_node set problem = 'failed to connect to db-3:5432' where nodename = 'db-3'",
  );
  await pool.query(`alter table ${table} rename to ${table}_on_nodes`);
  await pool.query(`create view ${table} as select * from ${table}_on_nodes where stand_in.gone()`);
}

/** The worker is back. */
export async function findWorkerWith(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(`drop view ${table}`);
  await pool.query(`alter table ${table}_on_nodes rename to ${table}`);
  await pool.query("update stand_in.pg_dist_node set problem = null");
}

/** Puts the stand-in into the pool's database; connections made afterwards see it. */
export async function addCitusStandIn(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  await pool.query(`set search_path = public, stand_in; ${standIn} reset search_path`);
  await pool.query(`alter database ${rows[0]?.name} set search_path = public, stand_in`);
}
