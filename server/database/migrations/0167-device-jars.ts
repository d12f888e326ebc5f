/** Which accounts of a browser belong together, by what their owner did and not by a cookie that somebody may have planted. */
export const deviceJars = {
  name: "0167-device-jars",
  up: /* sql */ `
alter table devices add column jar bytea; -- the same for accounts of which one was added beside the other
update devices set jar = device_hash;
alter table devices alter column jar set not null;
`,
};
