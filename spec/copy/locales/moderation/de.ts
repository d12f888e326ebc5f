/** German for what is said about reports, decisions and appeals to the people they concern. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "Nothing is posted again and again, or only to sell or mislead.":
    "Nichts wird immer wieder oder nur zum Verkaufen oder Täuschen gepostet.",
  "Nobody is threatened, insulted or exposed.": "Niemand wird bedroht, beleidigt oder bloßgestellt.",
  "Nobody is attacked for who they are or what they believe.":
    "Niemand wird wegen seiner Herkunft, Identität oder Überzeugung angegriffen.",
  "No pornography, and nudity only where it is art or knowledge.":
    "Keine Pornografie, und Nacktheit nur in Kunst und Wissenschaft.",
  "Nothing that sexualises or endangers minors.": "Nichts, was Minderjährige sexualisiert oder gefährdet.",
  "Nothing that shows or encourages self-harm.": "Nichts, was Selbstverletzung zeigt oder dazu ermutigt.",
  "Nothing false that can do harm.": "Keine falschen Behauptungen, die schaden können.",
  "Nothing that others made, without their permission.": "Keine Werke anderer ohne deren Erlaubnis.",
  "Nothing that is against the law.": "Nichts, was gegen das Gesetz verstößt.",
  "People treat each other and this place with respect.":
    "Wir gehen respektvoll miteinander und mit dieser Website um.",
  "Nothing was done": "Keine Maßnahme",
  Warning: "Verwarnung",
  "No comments and messages": "Keine Kommentare und Nachrichten",
  "Visible to fewer people": "Eingeschränkt sichtbar",
  "Taken down": "Entfernt",
  "Account suspended": "Konto gesperrt",
  "Decisions about you": "Entscheidungen über dich",
  "What moderators decided about you and what is yours, with the reasons. You can appeal for six months.":
    "Was die Moderation über dich und deine Inhalte entschieden hat, mit Begründung. Du kannst sechs Monate lang Einspruch einlegen.",
  "No moderator has decided anything about you.": "Über dich wurde noch nichts entschieden.",
  "It is about": "Es geht um",
  Rule: "Regel",
  "What we saw": "Was wir festgestellt haben",
  "How it was decided": "Wie entschieden wurde",
  "A person looked at it and decided.": "Ein Mensch hat es sich angesehen und entschieden.",
  "A rule found it automatically, without a person.":
    "Eine automatische Regel hat es erkannt, ohne dass ein Mensch mitgewirkt hat.",
  "Until {date}": "Bis {date}",
  "Appeal …": "Einspruch einlegen …",
  "Appeal against this decision": "Einspruch gegen diese Entscheidung",
  "Another moderator than the first reads this and looks at it again. You can appeal once.":
    "Jemand anderes aus der Moderation liest das und prüft alles noch einmal. Du kannst einmal Einspruch einlegen.",
  "Why was it wrong?": "Warum war das falsch?",
  "Your appeal is sent. We'll email you.": "Dein Einspruch ist abgeschickt. Wir melden uns per E-Mail.",
  "You appealed on {date}. Another moderator looks at it.":
    "Du hast am {date} Einspruch eingelegt. Jemand anderes aus der Moderation prüft ihn.",
  "Your appeal was looked at, and the decision stands.":
    "Dein Einspruch wurde geprüft. Die Entscheidung bleibt bestehen.",
  "Your appeal was right. The decision was taken back.":
    "Dein Einspruch war berechtigt. Die Entscheidung wurde aufgehoben.",
  "The time to appeal was over on {date}.": "Die Einspruchsfrist ist am {date} abgelaufen.",
  "You can also go to a court, or to a certified body that settles such disputes.":
    "Du kannst auch ein Gericht oder eine zertifizierte außergerichtliche Streitbeilegungsstelle anrufen.",
  "What you reported": "Was du gemeldet hast",
  "You haven't reported anything.": "Du hast noch nichts gemeldet.",
  "Waits for a decision": "Wird noch geprüft",
  "Looked at: it doesn't break our rules": "Geprüft: kein Verstoß gegen unsere Regeln",
  "Looked at: we did something about it": "Geprüft: wir haben etwas unternommen",
  "{kind}: {reason}": "{kind}: {reason}",
  Transparency: "Transparenz",
  "How reports and moderation went on this site from {from} to {to}. It counts what was decided, names nobody, and is always up to date.":
    "So wurde auf dieser Website vom {from} bis {to} mit Meldungen umgegangen. Gezählt wird, was entschieden wurde; genannt wird niemand, und die Zahlen sind immer aktuell.",
  "Reports by people with an account": "Meldungen von Leuten mit Konto",
  "Notices by people without an account": "Meldungen von Leuten ohne Konto",
  "Of them automated": "Davon automatisch",
  "Average time to a decision": "Durchschnittliche Zeit bis zur Entscheidung",
  Appeals: "Einsprüche",
  "Appeals that were right": "Erfolgreiche Einsprüche",
  "Average time to the outcome of an appeal": "Durchschnittliche Zeit bis zum Ergebnis eines Einspruchs",
  None: "Keine",
  "By reason": "Nach Grund",
  "By what was done": "Nach Maßnahme",
  "Came in": "Eingegangen",
  Decided: "Entschieden",
  "Something was done": "Mit Maßnahme",
  "What was done": "Maßnahme",
  "How often": "Anzahl",
  "Nothing was reported in this time.": "In dieser Zeit wurde nichts gemeldet.",
  "Report something without an account": "Etwas ohne Konto melden",
  "Report something": "Etwas melden",
  "For everybody, with or without an account. Tell us what you think is illegal or against our rules, and we look at it.":
    "Für alle, mit oder ohne Konto. Sag uns, was du für rechtswidrig hältst oder was gegen unsere Regeln verstößt, und wir prüfen es.",
  "Address of the page": "Adresse der Seite",
  "Copy it from your browser: a Pin, a board or a profile on this site.":
    "Kopiere sie aus deinem Browser: ein Pin, eine Pinnwand oder ein Profil auf dieser Website.",
  "Why is it wrong?": "Was ist daran nicht in Ordnung?",
  "Say what exactly you mean, and which law or rule it breaks.":
    "Beschreibe genau, was du meinst und gegen welches Gesetz oder welche Regel es verstößt.",
  "Tell us why.": "Bitte begründe deine Meldung.",
  "Your name": "Dein Name",
  "Your email": "Deine E-Mail-Adresse",
  "We confirm that your notice arrived and tell you what came of it. We don't show this to anybody.":
    "Wir bestätigen den Eingang und teilen dir das Ergebnis mit. Niemand sonst bekommt das zu sehen.",
  "You can leave this out where it is about minors.": "Wenn es um Minderjährige geht, kannst du das weglassen.",
  "What I say is true and complete to the best of my knowledge.":
    "Meine Angaben sind nach bestem Wissen richtig und vollständig.",
  "Your notice arrived": "Deine Meldung ist eingegangen",
  "Its number is {number}. A moderator looks at it, and we write to you once it is decided.":
    "Sie hat die Nummer {number}. Die Moderation prüft sie, und wir schreiben dir, sobald entschieden ist.",
  "Its number is {number}. A moderator looks at it.": "Sie hat die Nummer {number}. Die Moderation prüft sie.",
  "A decision about what is yours on Magpie": "Eine Entscheidung über deine Inhalte auf Magpie",
  "A moderator decided: {action}.": "Die Moderation hat entschieden: {action}.",
  "The rule: {rule}": "Die Regel: {rule}",
  "The page below says what it is about and on what it rests. You can appeal there; another moderator looks at it then.":
    "Auf der Seite unten steht, worum es geht und worauf die Entscheidung beruht. Dort kannst du Einspruch einlegen; dann prüft es jemand anderes.",
  "See the decision": "Entscheidung ansehen",
  "We looked at your report": "Wir haben deine Meldung geprüft",
  "Thank you for your report. We looked at it, and it doesn't break our rules.":
    "Danke für deine Meldung. Wir haben sie geprüft und keinen Verstoß gegen unsere Regeln festgestellt.",
  "See your reports": "Deine Meldungen ansehen",
  "Thank you for your report. You were right, and we did something about it.":
    "Danke für deine Meldung. Sie war berechtigt, und wir haben etwas unternommen.",
  "Your notice arrived: {number}": "Deine Meldung ist eingegangen: {number}",
  "Thank you for your notice. Its number is {number}. A moderator looks at it, and we write to you once it is decided.":
    "Danke für deine Meldung. Sie hat die Nummer {number}. Die Moderation prüft sie, und wir schreiben dir, sobald entschieden ist.",
  "How we deal with notices": "Wie wir mit Meldungen umgehen",
  "Your notice was decided": "Über deine Meldung wurde entschieden",
  "If you disagree, you can answer this site's operator, or go to a court.":
    "Wenn du anderer Meinung bist, kannst du dich an den Betreiber dieser Website oder an ein Gericht wenden.",
  "Your appeal was decided": "Über deinen Einspruch wurde entschieden",
  "Another moderator looked at it again. The decision stands.":
    "Jemand anderes aus der Moderation hat alles noch einmal geprüft. Die Entscheidung bleibt bestehen.",
  "Your appeal was right": "Dein Einspruch war berechtigt",
  "Another moderator looked at it again and took the decision back. What was hidden or taken down is there again.":
    "Jemand anderes aus der Moderation hat alles noch einmal geprüft und die Entscheidung aufgehoben. Was ausgeblendet oder entfernt war, ist wieder da.",
  Comment: "Kommentar",
  Decisions: "Entscheidungen",
  "Not taken in": "Nicht angenommen",
};
