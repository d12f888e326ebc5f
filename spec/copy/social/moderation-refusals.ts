/** What calls refuse with where a moderator decided something, in English. */
export const moderationRefusals = {
  limited: "You can't write comments or messages at the moment. “Reports and decisions” in your settings says why.",
  boardHidden: "A moderator hid this board. “Reports and decisions” in your settings says why.",
  appealTwice: "You have already appealed against this decision.",
  appealLate: "The time to appeal against this decision is over.",
  noticeThing: "This address doesn't lead to anything here. Copy it from the page you mean.",
  noticeFaith: "Confirm that what you say is true to the best of your knowledge.",
  ruleWords:
    "These words can't be used here. Change them, or leave them out. “Reports and decisions” in your settings says why.",
  ruleDomain: "Links to this site can't be used here. “Reports and decisions” in your settings says why.",
  rulePicture: "This picture can't be used here. “Reports and decisions” in your settings says why.",
  pageBlocked: "Nothing can be saved from this site.",
  noticeContact: "Give your name and an email address where we can reach you.",
} as const;
