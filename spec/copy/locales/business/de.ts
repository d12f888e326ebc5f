/** German for every English sentence of the business area. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "Magpie Business": "Magpie Business",
  "Business pages": "Unternehmensseiten",
  "Business hub": "Unternehmenszentrale",
  Overview: "Überblick",
  "Choose an advertiser account": "Werbekonto auswählen",
  "Your role here doesn't include its ads": "Deine Rolle hier umfasst die Anzeigen nicht",
  "Become a business": "Zum Unternehmen werden",
  "A business account is free. Your boards, Pins and followers stay as they are.":
    "Ein Unternehmenskonto ist kostenlos. Deine Pinnwände, Pins und Follower bleiben, wie sie sind.",
  "Business name": "Name des Unternehmens",
  "Your profile is called by it from now on.": "So heißt dein Profil von nun an.",
  "Give your business's name.": "Gib den Namen deines Unternehmens an.",
  Website: "Website",
  Optional: "Optional",
  "Your account is a business account.": "Dein Konto ist ein Unternehmenskonto.",
  Continue: "Weiter",
  "What {name} can do here.": "Was {name} hier tun kann.",
  "Your profile": "Dein Profil",
  "What people see of your business.": "Was andere von deinem Unternehmen sehen.",
  "Create a Pin": "Pin erstellen",
  "Pictures and videos for your boards.": "Bilder und Videos für deine Pinnwände.",
  "Claim your website": "Website beanspruchen",
  "Pins from your site then name you.": "Pins von deiner Website nennen dich dann.",
  "Advertiser accounts": "Werbekonten",
  "New advertiser account": "Neues Werbekonto",
  Open: "Offen",
  Default: "Standard",
  "Details are missing": "Angaben fehlen",
  "Terms are open": "Bedingungen offen",
  Active: "Aktiv",
  Owner: "Inhaber",
  Member: "Mitglied",
  "Set up your advertiser account": "Richte dein Werbekonto ein",
  "Two steps, then the account is ready.": "Zwei Schritte, dann ist das Konto bereit.",
  Steps: "Schritte",
  Done: "Erledigt",
  "Account details": "Angaben zum Konto",
  "Advertising terms": "Werbebedingungen",
  "The account is ready.": "Das Konto ist bereit.",
  "No ads in this account": "Keine Anzeigen in diesem Konto",
  "There is nothing to report: this account has never run an ad.":
    "Es gibt nichts zu berichten: In diesem Konto lief noch nie eine Anzeige.",
  Account: "Konto",
  "Account number": "Kontonummer",
  Country: "Land",
  Currency: "Währung",
  "Time zone": "Zeitzone",
  "Terms of {version}, accepted on {date}": "Bedingungen von {version}, angenommen am {date}",
  "Change details": "Angaben ändern",
  "Account name": "Name des Kontos",
  "Give the account a name.": "Gib dem Konto einen Namen.",
  "Where the business is registered.": "Wo das Unternehmen eingetragen ist.",
  "Budgets and bills are in it.": "Budgets und Rechnungen lauten darauf.",
  "A budget's day begins at midnight there.": "Dort beginnt um Mitternacht der Tag eines Budgets.",
  "Choose …": "Auswählen …",
  "Country, currency and time zone can be changed until money has moved.":
    "Land, Währung und Zeitzone lassen sich ändern, bis Geld geflossen ist.",
  "I accept the advertising terms on behalf of the business.":
    "Ich nehme die Werbebedingungen im Namen des Unternehmens an.",
  "Accept the terms to continue.": "Nimm die Bedingungen an, um fortzufahren.",
  "Create account": "Konto erstellen",
  Save: "Speichern",
  Saved: "Gespeichert",
  "Accept the terms": "Bedingungen annehmen",
  "Ads on this site are sold by {seller}.": "Anzeigen auf dieser Website verkauft {seller}.",
  "You are 18 or older and may act for the business that advertises.":
    "Du bist mindestens 18 und darfst für das werbende Unternehmen handeln.",
  "You have the right to what you advertise, and it is what you say it is.":
    "Du hast die Rechte an dem, was du bewirbst, und es ist, was du darüber sagst.",
  "No tobacco, weapons, drugs, adult content, counterfeits or politics. Alcohol, gambling, dating, weight loss, finance, pharmacy and cosmetic surgery only where the law allows it, and declared.":
    "Kein Tabak, keine Waffen, Drogen, Inhalte für Erwachsene, Fälschungen oder Politik. Alkohol, Glücksspiel, Partnersuche, Abnehmen, Finanzen, Arznei und Schönheitschirurgie nur, wo das Gesetz es erlaubt, und angegeben.",
  "Ads for housing, jobs and credit are not aimed by age, gender or postal code.":
    "Anzeigen für Wohnungen, Arbeit und Kredit werden nicht nach Alter, Geschlecht oder Postleitzahl ausgerichtet.",
  "Every ad is labelled, says who pays for it, and can be hidden and reported by whoever sees it.":
    "Jede Anzeige ist gekennzeichnet, sagt, wer sie bezahlt, und lässt sich von allen, die sie sehen, ausblenden und melden.",
  "You pay for what your ads really did, never more than your budgets. Invalid clicks cost nothing, also when they are found later.":
    "Du bezahlst, was deine Anzeigen wirklich bewirkt haben, nie mehr als deine Budgets. Ungültige Klicks kosten nichts, auch wenn sie später gefunden werden.",
  "Ads are reviewed before they run, and may be stopped when they break these terms or the law.":
    "Anzeigen werden geprüft, bevor sie laufen, und können gestoppt werden, wenn sie diese Bedingungen oder das Gesetz verletzen.",
  "This business page isn't here": "Diese Unternehmensseite gibt es hier nicht",
  "The address may be mistyped, or this site doesn't have the page yet.":
    "Vielleicht ist die Adresse falsch geschrieben, oder diese Website hat die Seite noch nicht.",
  "Your role doesn't open this page": "Deine Rolle öffnet diese Seite nicht",
  "It needs the right to see an account's ads. The account's owner has it.":
    "Sie verlangt das Recht, die Anzeigen eines Kontos zu sehen. Wem das Konto gehört, hat es.",
  "It needs the right to manage an account. The account's owner has it.":
    "Sie verlangt das Recht, ein Konto zu verwalten. Wem das Konto gehört, hat es.",
  "No ads here": "Hier gibt es keine Anzeigen",
  "This site doesn't sell ads, so there are no advertiser accounts either.":
    "Diese Website verkauft keine Anzeigen, also gibt es auch keine Werbekonten.",
  "To the business hub": "Zur Unternehmenszentrale",
  "This site doesn't sell ads.": "Diese Website verkauft keine Anzeigen.",
  "Advertiser accounts belong to business accounts. Become a business first.":
    "Werbekonten gehören zu Unternehmenskonten. Werde zuerst zum Unternehmen.",
  "This is a business account already.": "Das ist schon ein Unternehmenskonto.",
  "Add your birthday in your settings first: advertisers must be 18 or older.":
    "Trag zuerst deinen Geburtstag in den Einstellungen ein: Werbende müssen mindestens 18 sein.",
  "Advertisers must be 18 or older.": "Werbende müssen mindestens 18 sein.",
  "You own as many advertiser accounts as one person can.": "Mehr Werbekonten kann eine Person nicht besitzen.",
  "This site sells no ads in this country.": "Diese Website verkauft in diesem Land keine Anzeigen.",
  "Choose another time zone: this one isn't known here.": "Wähle eine andere Zeitzone: Diese ist hier nicht bekannt.",
  "Give the country, the currency and the time zone together.": "Gib Land, Währung und Zeitzone zusammen an.",
  "Money has moved in this account: its country, currency and time zone stay as they are.":
    "In diesem Konto ist Geld geflossen: Land, Währung und Zeitzone bleiben, wie sie sind.",
  "The terms have changed. Read them again, then accept them.":
    "Die Bedingungen haben sich geändert. Lies sie noch einmal und nimm sie dann an.",
  "{name} paid for it to be shown.": "{name} hat dafür bezahlt, dass sie gezeigt wird.",
  "You searched for words that {name} wants to be found by.":
    "Du hast nach Wörtern gesucht, unter denen {name} gefunden werden möchte.",
  "What you were looking at is about {topic}, and {name} wants to reach people who like that.":
    "Was du angesehen hast, handelt von „{topic}“, und {name} möchte Menschen erreichen, die das mögen.",
  "You follow {topic}, and {name} wants to reach people who like that.":
    "Du folgst „{topic}“, und {name} möchte Menschen erreichen, die das mögen.",
  "{name} wants to reach people who like what you were looking at, or what you follow.":
    "{name} möchte Menschen erreichen, die mögen, was du angesehen hast oder wem du folgst.",
  "It is for people in {countries}, where you seem to be.":
    "Sie ist für Menschen in {countries}, wo du zu sein scheinst.",
  "It is for everybody: {name} chose no interests.": "Sie ist für alle: {name} hat keine Interessen ausgewählt.",
  "It is for people of certain ages, which you told us you are.":
    "Sie ist für Menschen bestimmten Alters, und deines hast du uns genannt.",
  "Nothing about you was used to choose it: only the page, the country and the language.":
    "Nichts über dich hatte Anteil an der Auswahl: nur die Seite, das Land und die Sprache.",
  "Your age and the topics you follow may have been used to choose it, because you agreed to that.":
    "Dein Alter und die Themen, denen du folgst, können Anteil an der Auswahl gehabt haben, weil du zugestimmt hast.",
  "No other ad wanted this place as much.": "Keine andere Anzeige wollte diesen Platz so sehr.",
  "A few other ads wanted this place: fewer than ten.":
    "Wenige andere Anzeigen wollten diesen Platz: weniger als zehn.",
  "More than ten other ads wanted this place.": "Mehr als zehn andere Anzeigen wollten diesen Platz.",
  "Whoever pays is charged little for a click: less than a tenth of a dollar or as much in their currency.":
    "Wer zahlt, zahlt wenig für einen Klick: weniger als ein Zehntel Dollar oder so viel in der eigenen Währung.",
  "Whoever pays is charged for a click between a tenth of a dollar and a dollar, or as much in their currency.":
    "Wer zahlt, zahlt für einen Klick zwischen einem Zehntel Dollar und einem Dollar oder so viel in der eigenen Währung.",
  "Whoever pays is charged more than a dollar for a click, or as much in their currency.":
    "Wer zahlt, zahlt mehr als einen Dollar für einen Klick oder so viel in der eigenen Währung.",
  Everybody: "Alle",
  "In {countries}": "In {countries}",
  "Ages {ages}": "Alter {ages}",
  Women: "Frauen",
  Men: "Männer",
  "People who didn't say": "Menschen ohne Angabe",
  "Interested in {topics}": "Interessiert an {topics}",
  "Searching for {words}": "Suchen nach {words}",
  "Languages: {languages}": "Sprachen: {languages}",
};
