import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every address of the product. First segments that are words here are reserved: no one's username. */
export default [
  // Opening the product
  route("login", "./pages/login.tsx"),
  route("login/magic", "./pages/magic-link.tsx"),
  route("signup", "./pages/signup.tsx"),
  route("signup/sso-business-account", "./pages/sso-signup.tsx"),
  route("business/create", "./pages/business-create.tsx"),
  route("business/login", "./pages/business-login.tsx"),
  route("add-account/*", "./pages/add-account.tsx"),
  route("password/forgot", "./pages/forgot-password.tsx"),
  route("password/reset", "./pages/reset-password.tsx"),
  route("email/verify", "./pages/verify-email.tsx"),
  route("login/qr/:token", "./pages/qr-login.tsx"),
  route("account/case", "./pages/case.tsx"),

  // Saving from elsewhere: windows of their own
  route("pin/create/:method/:action?", "./pages/create-pin.tsx"),
  route("pin/:id/repin/x", "./pages/repin.tsx"),

  layout("./pages/shell.tsx", [
    index("./pages/home.tsx"),

    // Pins
    route("pin/:id", "./pages/pin.tsx"),
    route("pin/:id/edit", "./pages/edit-pin.tsx"),
    route("pin/:id/visual-search", "./pages/pin-visual-search.tsx"),
    route("pin-builder", "./pages/pin-builder.tsx"),

    // Boards
    route("board/create", "./pages/create-board.tsx"),
    route("board/:id/create_section", "./pages/create-section.tsx"),

    // Finding
    route("following", "./pages/following.tsx"),
    route("homefeed/tune/:list?", "./pages/tune-home.tsx"),
    route("search/visual", "./pages/visual-search.tsx"),
    route("search/:scope", "./pages/search.tsx"),
    route("shop", "./pages/shop.tsx"),
    route("_tools/shop", "./pages/shop-tool.tsx"),
    route("ideas", "./pages/ideas.tsx"),
    route("ideas/:topic", "./pages/topic.tsx"),

    route("offsite", "./pages/offsite.tsx"),

    // The same places, come from another site (business §2.5)
    route("_www/:a?/:b?/:c?/:d?", "./pages/from-site.tsx", { id: "from-www" }),
    route("_business/:a?/:b?/:c?/:d?", "./pages/from-site.tsx", { id: "from-business" }),
    route("_trends/:a?/:b?/:c?/:d?", "./pages/from-site.tsx", { id: "from-trends" }),

    // Boards of several
    route("invites/:token", "./pages/invite.tsx"),
    route("shared/:token", "./pages/shared-board.tsx"),

    // The viewer's own
    route("notifications", "./pages/notifications.tsx"),
    route("messages/:id?", "./pages/messages.tsx"),
    route("settings/:area?/:id?", "./pages/settings.tsx"),

    // About
    route("about/terms", "./pages/terms.tsx"),
    route("about/privacy", "./pages/privacy.tsx"),
    route("about/samples", "./pages/samples.tsx"),
    route("about/samples/:slug", "./pages/sample.tsx"),
    ...(import.meta.env.DEV ? [route("_ui", "./pages/components.tsx")] : []),

    // People, and what is theirs: last, for these match most
    route(":username", "./pages/profile.tsx"),
    route(":username/pins", "./pages/profile-pins.tsx"),
    route(":username/favourites", "./pages/favourites.tsx"),
    route(":username/:board", "./pages/board.tsx"),
    route(":username/:board/:section", "./pages/section.tsx"),

    route("*", "./pages/not-found.tsx"),
  ]),
] satisfies RouteConfig;
