/** German for what is said about reports, decisions and appeals to the people they concern. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "Nothing that shows or encourages self-harm.": "Nichts, was Selbstverletzung zeigt oder dazu ermutigt.",
  Warning: "Verwarnung",
  "Visible to fewer people": "Eingeschränkt sichtbar",
  "Taken down": "Entfernt",
  "Decisions about you": "Entscheidungen über dich",
  Rule: "Regel",
  "What we saw": "Was wir festgestellt haben",
  "How it was decided": "Wie entschieden wurde",
  "A person looked at it and decided.": "Ein Mensch hat es sich angesehen und entschieden.",
  "Appeal…": "Einspruch einlegen …",
  "Why was it wrong?": "Warum war das falsch?",
  "What you reported": "Was du gemeldet hast",
  "You haven't reported anything.": "Du hast noch nichts gemeldet.",
  "{kind}: {reason}": "{kind}: {reason}",
  "Average time to a decision": "Durchschnittliche Zeit bis zur Entscheidung",
  Appeals: "Einsprüche",
  None: "Keine",
  "By reason": "Nach Grund",
  Decided: "Entschieden",
  "Report something without an account": "Etwas ohne Konto melden",
  "Report something": "Etwas melden",
  "Address of the page": "Adresse der Seite",
  "Copy it from your browser: a Pin, a board or a profile on this site.":
    "Kopiere sie aus deinem Browser: ein Pin, eine Pinnwand oder ein Profil auf dieser Website.",
  "Why is it wrong?": "Was ist daran nicht in Ordnung?",
  "Tell us why.": "Bitte begründe deine Meldung.",
  "Your name": "Dein Name",
  "Your email": "Deine E-Mail-Adresse",
  "What I say is true and complete to the best of my knowledge.":
    "Meine Angaben sind nach bestem Wissen richtig und vollständig.",
  "A moderator decided: {action}.": "Die Moderation hat entschieden: {action}.",
  "The rule: {rule}": "Die Regel: {rule}",
  "See the decision": "Entscheidung ansehen",
  "We looked at your report": "Wir haben deine Meldung geprüft",
  "See your reports": "Deine Meldungen ansehen",
  "Your appeal was decided": "Über deinen Einspruch wurde entschieden",
  Comment: "Kommentar",
  Decisions: "Entscheidungen",
  "A decision about your content on Magpie": "Eine Entscheidung über deine Inhalte auf Magpie",
  "The page below says what the decision is about and why it was made. You can appeal there, and a different moderator will look at it.":
    "Auf der Seite unten steht, worum es geht und worauf die Entscheidung beruht. Dort kannst du Einspruch einlegen; dann prüft es jemand anderes.",
  "We received your report: {number}": "Deine Meldung ist eingegangen: {number}",
  "Thank you for your report. Its number is {number}. A moderator will look at it, and we'll email you once it's decided.":
    "Danke für deine Meldung. Sie hat die Nummer {number}. Die Moderation prüft sie, und wir schreiben dir, sobald entschieden ist.",
  "How we handle reports": "Wie wir mit Meldungen umgehen",
  "Your report was decided": "Über deine Meldung wurde entschieden",
  "If you disagree, you can contact this site's operator, or go to court.":
    "Wenn du anderer Meinung bist, kannst du dich an den Betreiber dieser Website oder an ein Gericht wenden.",
  "A different moderator looked at it again. The decision stands.":
    "Jemand anderes aus der Moderation hat alles noch einmal geprüft. Die Entscheidung bleibt bestehen.",
  "Your appeal was successful": "Dein Einspruch war erfolgreich",
  "A different moderator looked at it again and reversed the decision. What was hidden or taken down is back.":
    "Jemand anderes aus der Moderation hat alles noch einmal geprüft und die Entscheidung aufgehoben. Was ausgeblendet oder entfernt war, ist wieder da.",
  "Don't post the same thing again and again, or only to sell or mislead.":
    "Nichts wird immer wieder oder nur zum Verkaufen oder Täuschen gepostet.",
  "Don't threaten, insult or expose anyone.": "Niemand wird bedroht, beleidigt oder bloßgestellt.",
  "Don't attack anyone for who they are or what they believe.":
    "Niemand wird wegen Herkunft, Identität oder Überzeugung angegriffen.",
  "No pornography. Nudity only in art or education.": "Keine Pornografie. Nacktheit nur in Kunst und Wissenschaft.",
  "Nothing that sexualizes or endangers minors.": "Nichts, was Minderjährige sexualisiert oder gefährdet.",
  "No false information that can do harm.": "Keine falschen Behauptungen, die schaden können.",
  "Don't post other people's work without their permission.": "Keine Werke anderer ohne deren Erlaubnis.",
  "Nothing that's against the law.": "Nichts, was gegen das Gesetz verstößt.",
  "Treat each other and this place with respect.": "Wir gehen respektvoll miteinander und mit dieser Website um.",
  "No action": "Keine Maßnahme",
  "No comments or messages": "Keine Kommentare und Nachrichten",
  "Not accepted": "Nicht angenommen",
  "What moderators decided about you and your content, and why. You can appeal for six months.":
    "Was die Moderation über dich und deine Inhalte entschieden hat, mit Begründung. Du kannst sechs Monate lang Einspruch einlegen.",
  "There are no decisions about you.": "Über dich wurde noch nichts entschieden.",
  "What it's about": "Es geht um",
  "A rule caught it automatically, without a person.":
    "Eine automatische Regel hat das erkannt, ohne dass ein Mensch beteiligt war.",
  "Appeal this decision": "Einspruch gegen diese Entscheidung",
  "A different moderator reads this and looks at it again. You can appeal once.":
    "Jemand anderes aus der Moderation liest das und prüft alles noch einmal. Du kannst einmal Einspruch einlegen.",
  "Appeal sent. We'll email you.": "Dein Einspruch ist abgeschickt. Wir melden uns per E-Mail.",
  "You appealed on {date}. A different moderator is looking at it.":
    "Du hast am {date} Einspruch eingelegt. Jemand anderes aus der Moderation prüft ihn.",
  "We looked at your appeal, and the decision stands.":
    "Dein Einspruch wurde geprüft. Die Entscheidung bleibt bestehen.",
  "Your appeal was successful. The decision was reversed.":
    "Dein Einspruch war erfolgreich. Die Entscheidung wurde aufgehoben.",
  "The time to appeal ended on {date}.": "Die Einspruchsfrist ist am {date} abgelaufen.",
  "You can also go to court, or to a certified body that settles such disputes.":
    "Du kannst auch ein Gericht oder eine zertifizierte außergerichtliche Streitbeilegungsstelle anrufen.",
  "Waiting for a decision": "Wird noch geprüft",
  "Reviewed: it doesn't break our rules": "Geprüft: kein Verstoß gegen unsere Regeln",
  "Reviewed: we took action": "Geprüft: Wir haben etwas unternommen",
  "Thank you for your report. We looked at it and found nothing that breaks our rules.":
    "Danke für deine Meldung. Wir haben sie geprüft und keinen Verstoß gegen unsere Regeln festgestellt.",
  "Thank you for your report. You were right, and we took action.":
    "Danke für deine Meldung. Sie war berechtigt, und wir haben etwas unternommen.",
  "How reports and moderation went on this site from {from} to {to}. It counts decisions, names no one, and is always up to date.":
    "So ging diese Website vom {from} bis {to} mit Meldungen um. Gezählt werden Entscheidungen, genannt wird niemand, und die Zahlen sind immer aktuell.",
  "Reports from people with an account": "Meldungen mit Konto",
  "Reports from people without an account": "Meldungen ohne Konto",
  "Made automatically": "Davon automatisch",
  "Successful appeals": "Erfolgreiche Einsprüche",
  "Average time to decide an appeal": "Durchschnittliche Zeit bis zum Ergebnis eines Einspruchs",
  "By action": "Nach Maßnahme",
  Received: "Eingegangen",
  "Action taken": "Mit Maßnahme",
  "Nothing was reported in this period.": "In diesem Zeitraum wurde nichts gemeldet.",
  "For everyone, with or without an account. Tell us what you think is illegal or breaks our rules, and we'll look at it.":
    "Für alle, mit oder ohne Konto. Sag uns, was du für rechtswidrig hältst oder was gegen unsere Regeln verstößt, und wir prüfen es.",
  "Say exactly what you mean, and which law or rule it breaks.":
    "Beschreibe genau, was du meinst und gegen welches Gesetz oder welche Regel es verstößt.",
  "We'll confirm that we got your report and tell you the outcome. We don't show this to anyone.":
    "Wir bestätigen den Eingang und teilen dir das Ergebnis mit. Niemand sonst bekommt das zu sehen.",
  "You can leave this out if it's about minors.": "Wenn es um Minderjährige geht, kannst du das weglassen.",
  "We received your report": "Deine Meldung ist eingegangen",
  "Its number is {number}. A moderator will look at it, and we'll email you once it's decided.":
    "Sie hat die Nummer {number}. Die Moderation prüft sie, und wir schreiben dir, sobald entschieden ist.",
  "Its number is {number}. A moderator will look at it.": "Sie hat die Nummer {number}. Die Moderation prüft sie.",
  Action: "Maßnahme",
  Count: "Anzahl",
  "Reports are waiting on Magpie": "Auf Magpie warten Meldungen",
  "Waiting for a decision: {reports, plural, one {# report} other {# reports}} and {appeals, plural, one {# appeal} other {# appeals}}. The oldest new one has waited for an hour.":
    "Es warten {reports, plural, one {# Meldung} other {# Meldungen}} und {appeals, plural, one {# Einspruch} other {# Einsprüche}} auf eine Entscheidung. Das Älteste davon wartet seit einer Stunde.",
  "See reports": "Meldungen ansehen",
};
