/** Sentences about following people, in English. */
export const peopleCopy = {
  blocked: "You can't follow this person.",
  ask: "Ask to follow",
  asked: "Requested",
  askedToast: "{name} will see that you'd like to follow.",
  takenBack: "Request withdrawn",
  leave: {
    title: "Stop following {name}?",
    text: "This profile is private. To see it again you'd have to ask.",
    confirm: "Unfollow",
  },
  requests: {
    title: "Follow requests",
    waiting: "{count, plural, one {# follow request} other {# follow requests}}",
    hint: "People you accept can see your boards and Pins. People you decline aren't told.",
    none: "No one is waiting for an answer",
    noneText: "When someone asks to follow you, you can answer here.",
    publicText: "Your profile is public, so anyone can follow you without asking.",
    accepted: "{name} follows you now.",
    declined: "You declined {name}'s request.",
    gone: "This request isn't here anymore.",
  },
  remove: {
    label: "Remove follower",
    title: "Remove {name} from your followers?",
    text: "They won't be told. While your profile is private, they'd have to ask to follow you again.",
    removed: "{name} no longer follows you.",
  },
  notices: {
    request: "{name} wants to follow you",
    accepted: "{name} accepted your follow request",
  },
} as const;
