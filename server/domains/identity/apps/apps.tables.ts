import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    person_apps: {
      person_id: string;
      app_id: string;
    };
    app_refusals: {
      app_id: string;
      id: string;
      refused_at: Date;
      operation: string;
      status: number;
      code: number;
      message: string;
      request_id: string;
    };
  }
}

export const appsTables = defineTables({
  person_apps: { key: "person_id", of: "person", crosses: "written and removed with the app" },
  app_refusals: { key: "app_id", of: "app", crosses: "emptied by a job that reads all keys by date" },
});
