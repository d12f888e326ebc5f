/**
 * The modules ("rooms") of the project from lowest to highest: files import from their own and from lower ones, never from higher ones.
 * `public`: the only files others may import, for modules that keep the rest private; the composition root (which collects routes and
 * jobs), the command line, tests and benchmarks may reach everywhere.
 */
export type Room = { folder: string; public?: readonly string[] };

const domains = "server/domains";

export const rooms: readonly Room[] = [
  { folder: "spec" },
  { folder: "rules" },
  { folder: "contract" },
  { folder: "engines" },

  { folder: "server/config" },
  { folder: "server/platform" },
  { folder: "server/database" },
  { folder: "server/services" },
  { folder: "server/jobs" },
  { folder: "server/calls" },
  { folder: "server/mails" },
  {
    folder: `${domains}/media`,
    public: [
      "import-video.ts",
      "keep-upload.ts",
      "keep-video.ts",
      "mark-pictures.ts",
      "media-view.ts",
      "remove-files.ts",
      "store-image.ts",
      "sweep.ts",
      "take-image.ts",
      "video-view.ts",
    ],
  },
  {
    folder: `${domains}/people`,
    public: [
      "blocks/blocks.ts",
      "claims/claims.queries.ts",
      "claims/official-user.ts",
      "notify/notify.ts",
      "profiles/closing-days.ts",
      "profiles/follow-person.ts",
      "profiles/people.queries.ts",
      "profiles/people.view.ts",
      "profiles/person-by-name.ts",
      "profiles/person-row.ts",
      "profiles/shown-states.ts",
    ],
  },
  {
    folder: `${domains}/identity`,
    public: [
      "cases/case-cookie.ts",
      "factors/require-step-up.ts",
      "mail-choices/stop-mails.ts",
      "operate/remove-account.ts",
      "operate/set-state.ts",
      "passwords/password-hash.ts",
      "sessions/person-of.ts",
      "sessions/read-session.ts",
      "sessions/token.ts",
      "settings/fill-profile.ts",
      "sign-in/access.queries.ts",
      "sign-in/create-person.ts",
      "providers/connect.ts",
      "providers/identity.ts",
      "providers/is-line-offered.ts",
      "providers/oidc-party.ts",
      "providers/outside-call.ts",
      "tokens/access-tokens.ts",
    ],
  },
  {
    folder: `${domains}/content`,
    public: [
      "boards/board-members.ts",
      "boards/board-refs.ts",
      "boards/board-role.ts",
      "boards/boards.policy.ts",
      "boards/boards.queries.ts",
      "boards/boards.view.ts",
      "boards/create-board.ts",
      "boards/list-boards.ts",
      "boards/members-through-groups.ts",
      "boards/read-board.ts",
      "boards/hold-boards.ts",
      "media/fingerprints.queries.ts",
      "organise/notes.ts",
      "pins/count-comments.ts",
      "pins/create-pin.ts",
      "pins/insert-pins.ts",
      "pins/pin-lists.ts",
      "pins/pin-row.ts",
      "pins/pins.queries.ts",
      "pins/pins.view.ts",
      "pins/refresh-covers.ts",
      "pins/save-pin.ts",
      "pins/hold-pins.ts",
      "products/keep-product.ts",
      "sections/create-section.ts",
      "sections/sections.queries.ts",
      "topics/topics-in.ts",
      "topics/topics.ts",
      "topics/write-topics.ts",
      "visibility.ts",
    ],
  },
  {
    folder: `${domains}/social`,
    public: ["comments/comments.queries.ts", "members/leave-to-members.ts", "messages/conversations.queries.ts"],
  },
  {
    folder: `${domains}/discovery`,
    public: [
      "home/fresh.queries.ts",
      "offsite/offsite-rules.ts",
      "search/index-many.ts",
      "search/index-pins.job.ts",
      "search/rewrite-documents.job.ts",
      "sitemap/cut-sitemap.ts",
    ],
  },
  {
    folder: `${domains}/business`,
    public: [
      "billing/take-gateway-event.ts",
      "conversions/tag-addresses.ts",
      "conversions/take-events.ts",
      "documents/download-document.ts",
    ],
  },
  { folder: `${domains}/trust`, public: [] },
  { folder: `${domains}/public-api`, public: [] },
  {
    folder: `${domains}/data`,
    public: [
      "doctor/left-behind.ts",
      "export/export-files.ts",
      "export/export-state.ts",
      "export/export.routes.ts",
      "export/exporting-person.ts",
    ],
  },
  { folder: "samples" },
  { folder: "seed" },
  { folder: "server/http" },
  { folder: "server/app" },
  { folder: "server/cli" },

  { folder: "web/ui" },
  { folder: "web/app" },
  { folder: "web/features/identity" },
  { folder: "web/features/people" },
  { folder: "web/features/content" },
  { folder: "web/features/social" },
  { folder: "web/features/discovery" },
  { folder: "web/features/business" },
  { folder: "web/features/shell" },
  { folder: "web/pages" },
];

/** Public in every room: what each domain declares, for the registries of `server/domains/data` to collect. */
export const declarations = /(^|\/)person-data\.ts$|\.(archive|invariants)\.ts$/;

/** May reach everywhere: they put the parts together, or look at them from outside. */
export const outside = ["server/app", "server/cli", "server/main.ts", "tests", "bench", "sandbox", "scripts", "bundle"];
