import { z } from "zod";

export const clientContextShape = z.object({
  country: z.string(),
  country_from_hostname: z.string(),
  country_from_ip: z.string(),
  region_from_ip: z.string(),
  is_authenticated: z.boolean(),
  viewer_type: z.enum(["anonymous", "LIMITED_LOGIN", "AUTH"]),
});

export type ClientContext = z.output<typeof clientContextShape>;

export type Success = {
  resource_response: { status: "success"; http_status: number; data: unknown; bookmark?: string | null };
  client_context: ClientContext;
};

export type Failure = {
  resource_response: {
    status: "failure";
    http_status: number;
    api_error_code: number;
    message: string;
    message_detail?: string;
    data?: Record<string, unknown>;
  };
  client_context: ClientContext;
};

export type Envelope = Success | Failure;

/** One page of a list as callers see it. */
export type Answer<Data> = { data: Data; bookmark: string | null };
