/** What calls refuse with where a moderator decided something, in English. */
export const moderationRefusals = {
  limited:
    "You can't write comments or messages right now. See “Reports and decisions” in your settings to find out why.",
  boardHidden: "A moderator hid this board. See “Reports and decisions” in your settings to find out why.",
  appealTwice: "You've already appealed this decision.",
  appealLate: "The time to appeal this decision is over.",
  noticeThing: "We couldn't find anything at this address. Copy it from the page you mean.",
  noticeFaith: "Confirm that what you say is true to the best of your knowledge.",
  ruleWords:
    "These words can't be used here. Change them or leave them out. See “Reports and decisions” in your settings to find out why.",
  ruleDomain: "Links to this site can't be used here. See “Reports and decisions” in your settings to find out why.",
  rulePicture: "This image can't be used here. See “Reports and decisions” in your settings to find out why.",
  pageBlocked: "Nothing can be saved from this site.",
  noticeContact: "Enter your name and an email address where we can reach you.",
} as const;
