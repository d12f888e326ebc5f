import { setStage } from "./bench/stage.ts";
import { measureCase } from "./bench/measure-case.ts";
const names = process.argv.slice(2) as never[];
const stage = await setStage(10_000, names, (l) => console.error(l));
for (const name of names) { const r = await measureCase(stage, name, { rounds: 3, seconds: 4, connections: 10 }); console.log(name, JSON.stringify(r)); }
const m = await (await fetch(`http://localhost:${stage.product.port}/metrics`)).text();
console.log(m.split("\n").filter(l=>/memory|heap/.test(l)&&!l.startsWith("#")).join("\n"));
await stage.close();
process.exit(0);
