/** Every part of the specification, with an id: one row is one thing a person (or a program) can do. Tests bear these ids in their names. */
export const rows = {
  "ACC-01":
    "One access container, as page and as modal (width ~484, form 268, terms 320), for every container name; closing, focus trap, back, deep link",
  "ACC-02":
    "`signup` step: email (optionally pre-filled), password, birthday, social providers; footer toggle in its three layouts (DEFAULT_TOGGLE, NOT_NOW_BUTTON, SMALL_TOGGLE); a sign-up redirect URL is navigated to instead of switching",
  "ACC-03": "`respondMessage` sign-up variant; the response-message callback runs on success",
  "ACC-04": "`login` step: username or email + password, social, SSO, magic link, QR, forgot-password link with `ue`",
  "ACC-05":
    'Personalised login for a LIMITED_LOGIN viewer: "Welcome back, {name}!", image, hidden fields by the account\'s methods, "Not you?…"',
  "ACC-06":
    "Magic link: select → emailInput → emailSent, trimmed and validated email, unknown email → signup with it, bounced email, the emailed link signs in once and expires",
  "ACC-07":
    "Two-factor step: code entry, end of the phone number, resend with 5 s toast, redirect rules; enrolment in settings (authenticator app and phone) and backup codes",
  "ACC-08":
    "QR login: token, QR of the login URL, three instruction lines, back arrow; approving on a second signed-in device signs the first one in; expiry and renewal",
  "ACC-09": "`socialSignupWithAge`",
  "ACC-10":
    '`consents`: five keys, "Agree to all" logic, Next rule, 3.5 s error toast; reached for countries that need it (KR), before registering, back keeps the email',
  "ACC-11": '`EmailCollection`: Continue, Not now, "Email is required", failure text',
  "ACC-12": "`EmailAlreadyExist` offers log-in",
  "ACC-13":
    "Age gate: underage cookie, disabled entry, UnderageConfirmation (Edit, Confirm, 3.5 s toast, redirect after 4 s), EU missing age, overage 120",
  "ACC-14": "Welcome loading screen for one-tap registration, bar 6 s to 95%",
  "ACC-15": "Social-auth-unavailable modals (Facebook, Google) by experiment",
  "ACC-16":
    "Titles by the nine sign-up sources and the inviter variants; pin image 236 wide on save/download; creator's avatar on follow",
  "ACC-17":
    'Visitors are offered sign-up when they save, download, follow, comment, accept a board invite, respond to a message; bottom-right upsell; business prompt "Are you a business? Get started here!"',
  "ACC-18":
    'Business access: /business/create with `next`, business login page with "Create one for free", business flag',
  "ACC-19": "Account switching: /add-account prefix, saved accounts, hidden toggle and magic link, goes to /{username}",
  "ACC-20":
    "Facebook: SDK status flow, manual popup flow (580x400, polling, messages), profile_data and login_data, disabled-signup codes, recovery flow and its four banner variants",
  "ACC-21":
    "Google: button, One Tap, no-account code starts social sign-up, highlighted button with tooltip, plain connect button by experiment",
  "ACC-22": "LINE, offered only when the country is JP",
  "ACC-23":
    'SSO: debounced check, "Continue with SSO", popup 600x600 with trusted messages only, code or token exchange, errors, /signup/sso-business-account',
  "ACC-24":
    "Email sign-up: exists check, client and server validation, register; an existing email tries log-in with the same credentials",
  "ACC-25":
    "Email log-in: every error of the catalogue on its field, password cleared on a password error, unknown email switches to signup",
  "ACC-26":
    "Human verification: v3-type token with its action names, refreshed every 105 s and after a failure; v2-type challenge after a too-fast login; local limit of 3 in 3600 s",
  "ACC-27":
    'Password reset: forgot_password (unified or reset), emailed shared link, reset page (`lookup=true`), new password rules, all other sessions ended, "Email sent!" toast',
  "ACC-28": "Account-recovery modals, all of them, from login errors and from `aec` (read then removed)",
  "ACC-29":
    "Validation: email (formats, free-provider blocks by flow, server validation call), typo hints over the common domains, passwords (client and server rules), birthday, codes — texts exact",
  "ACC-30": "Redirects: nextUrl, same-origin only, the rules after login, social login, sign-up, MFA, account switch",
  "ACC-31": "Tooltips where the account uses social login",
  "ACC-32": "Terms text, with the Florida under-18 variant when required",
  "ACC-33":
    "Attempt events 7534 and 7537, login_state, app_type_from_client and the other optional credential fields; client_context with the four country fields",
  "ACC-34": '"Verify your email" modal and resend; unverified viewers are asked',
  "ACC-35":
    "Rate limits and the 30-minute lockout, soft ban, suspension, voluntary deactivation: as states of an account that an operator can set and a person can get out of",
  "ACC-36": "Credentials kept in the browser's credential storage after an email login",
  "SAV-01":
    "pin/create/{method} with url, media, description, color, guid; desktop popup 750 wide, 40/60 panes, success view, closes after 10 s",
  "SAV-02": "Signed-out desktop Pin Builder with the access panel; redirect carries path and query",
  "SAV-03":
    "Mobile flow: Choose board → Choose section, Top choices, All boards, create detours with router state, history rules, toast with View 5 s; signed out → /",
  "SAV-04": "Own-site pin links redirect to /pin/{id}/repin/x/",
  "SAV-05":
    "Board picker: covers, icons, Save/Select, search, create from the search text, shortlist 2, flat list at ≤ 3, digit-first names last, filter",
  "SAV-06": "Section picker and Add section form, suggested names, name_source",
  "SAV-07": "Create board form: validation texts, Secret toggle, collaborator search, errors",
  "SAV-08":
    "Save to board or section: states, counts, cover, toast, animated confirmation with confetti (first save text too), already-saved banner (not for quick_creates)",
  "SAV-09":
    "Create-pin methods uploaded, pinbuilder, scraped, button (button_external without guid), one pin per image when scraped; all payload fields",
  "SAV-10": "find-pin-images on a page the user names; failures hidden",
  "SAV-11": "Move pins (optimistic, rolled back), same target rejected, select-all move, codes 2171–2173",
  "SAV-12": "Sections: create with initial pins, move within, take pins out, edit, delete, reorder; counts refetched",
  "SAV-13": "Boards: edit, cover, merge, archive, delete, secret/protected privacy enforced everywhere",
  "SAV-14":
    'Collaborators: suggestions by name or email with the three texts, toggling, queued invites sent after the save, accept/decline, list order, "and N more"',
  "SAV-15": "Keyboard navigation in lists and hashtag autocomplete (5 suggestions, keys)",
  "SAV-16": "Infinite scroll: twice the viewport, throttled 200 ms",
  "SAV-17": "Sponsorship labels in every status, with experiments",
  "SAV-18": "Acting in an advertiser account: protected boards, advertiser_id rule, orbac_subject_id, fixed toggle",
  "SAV-19": "Instagram upsell, once only, dismiss after 2 s",
  "SAV-20": "Hidden-pin sensitive-content notice in place of the picker",
  "SAV-21": "Bookmarklet and browser extension that save from other sites; PUT image registration; beacon",
  "SAV-22": "Shuffle asset: cut-out images of a pin, saved from",
  "SAV-23": "Closeup layouts and the URL search context",
  "SAV-24": "Pin pages: closeup, edit, delete, comments, download, share; follow and unfollow",
  "DIS-01":
    "Search in all scopes (pins, buyable_pins, my_pins, videos, boards, my_boards, users, my_content, shop_tool), with their codes, view type and scope inference",
  "DIS-02": "All URL parameters read, kept and honoured",
  "DIS-03": "Shopping filters: price, brands, colours, domains, on sale, style; type codes; unified filters",
  "DIS-04": "Typeahead: count 5, items and hint, pin scope; typo correction, auto_correction_disabled, guided search",
  "DIS-05": "Advisories: severity, levels, notices with actions and text tags, viewed event, self-harm help",
  "DIS-06": "Visual search: by pin, by crop, by image signatures (cover_pin_sig, query_pin_sigs, top_pin_ids)",
  "DIS-07": 'Home feed, related pins, ideas/topics pages, shop pages; "more like this", hide, reasons',
  "DIS-08": "Site types and path prefixes (0, 3, 4)",
  "DIS-09": "Offsite check before outbound links; blocked, suspicious, porn not opened; failure falls back",
  "DIS-10": "Unsuccessful resource loads: 404, 401 code 7, 301, show-error flag, /ideas for visitors",
  "DIS-11": "Video: upload, transcode, one organic plays at a time, promoted apart, time recorded on pause",
  "DIS-12": "Navigation history model",
  "DIS-13": "Recent-items cache (10), ref and os parameters, hover 32 ms, scroll debounce 100 ms",
  "BUS-01": 'Advertiser routes, each also under /advertiser/{advertiserId}; "unknown url key"',
  "BUS-02": "Overview",
  "BUS-03":
    "Reporting: campaigns, adgroups, ads, productgroups, productitems, the six keyword and query reports, preferences; objective shortcuts",
  "BUS-04": "Ads: create, edit, edit_draft, duplicate, campaign_mode, bulk_edit",
  "BUS-05": "Automated ads: create, edit",
  "BUS-06": "Audiences and audience_debug",
  "BUS-07":
    "Billing: history, order_lines, promotions, documents, tax_documents, prepaid_campaign_spend_summary, prepaid_spend_campaign_breakdown",
  "BUS-08": "Bulk editor: upload_template, download_template, history, bulk_id_library, resources",
  "BUS-09": "Experiments: create, manage, manage/{id}, ab-test/create",
  "BUS-10": "history, pin-builder, accounts_manager, recommendations",
  "BUS-11": "product-catalogs/data-source",
  "BUS-12": "media_planner, msot-optimizer",
  "BUS-13": "Report center: builder, history, unsubscribe, download",
  "BUS-14": "Campaign insights, with comparison dates and product group",
  "BUS-15": "Conversions: the hub and all eighteen sub-pages",
  "BUS-16":
    "Quick promote: entry, five-step flow, tag and GDPR modals, page variant, all country defaults, request and errors",
  "BUS-17": "Pin-saved confirmation with its promotion parts, media grid, creator card",
  "BUS-18": "Business profile switching, MFA requirement, header, acting-as fields",
  "BUS-19": "Ads are really served: auction, pacing, budgets, frequency, labels; events become reports and spend",
  "BUS-20": "Billing is real: ledger, charges, documents, prepaid, promotions",
  "BUS-21": "Business convert, hub, analytics site",
  "API-01": "Boards, pins, media, user account, search: the operations that need no ads",
  "API-02": "OAuth: apps, consent, code, refresh, client credentials, revocation, conversion tokens, rate headers",
  "API-03": "Business access: members, partners, invitations, assets, roles",
  "API-04": "Campaigns, ad groups, ads, keywords, reports, bulk, billing",
  "API-05": "Catalogs, audiences, conversions, trends, leads, integrations",
  "API-06": "Clients that nobody here wrote work by changing the host alone",
} as const;
