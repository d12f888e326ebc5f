/** German for every English sentence of apps that is said nowhere else. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "See your profile, and who follows you": "Dein Profil sehen und wer dir folgt",
  "See your public boards and those you share": "Deine öffentlichen und gemeinsamen Pinnwände sehen",
  "See your secret boards": "Deine geheimen Pinnwände sehen",
  "Create, change and delete your public boards": "Deine öffentlichen Pinnwände erstellen, ändern und löschen",
  "Create, change and delete your secret boards": "Deine geheimen Pinnwände erstellen, ändern und löschen",
  "See your public Pins": "Deine öffentlichen Pins sehen",
  "See the Pins on your secret boards": "Die Pins auf deinen geheimen Pinnwänden sehen",
  "Create, change and delete your public Pins": "Deine öffentlichen Pins erstellen, ändern und löschen",
  "Create, change and delete Pins on your secret boards":
    "Pins auf deinen geheimen Pinnwänden erstellen, ändern und löschen",
  "See your ads, campaigns and their results": "Deine Anzeigen, Kampagnen und deren Ergebnisse sehen",
  "See your bills and how you pay": "Deine Rechnungen und Zahlungsarten sehen",
  "Change your bills and how you pay": "Deine Rechnungen und Zahlungsarten ändern",
  "See who may work in your business accounts": "Sehen, wer in deinen Unternehmenskonten arbeiten darf",
  "Decide who may work in your business accounts": "Bestimmen, wer in deinen Unternehmenskonten arbeiten darf",
  "See your product catalogs": "Deine Produktkataloge sehen",
  "Create, change and delete your product catalogs": "Deine Produktkataloge erstellen, ändern und löschen",
  "Report what was sold through your ads": "Melden, was durch deine Anzeigen verkauft wurde",
  "Your apps": "Deine Apps",
  "Create app": "App erstellen",
  "Search your apps": "Deine Apps durchsuchen",
  "No apps yet": "Noch keine Apps",
  "Create one to get the ID and the secret your program needs.":
    "Erstelle eine, um die ID und das Secret für dein Programm zu bekommen.",
  "No app has “{term}” in its name.": "Keine App hat „{term}“ im Namen.",
  "ID {id} · created on {day}": "ID {id} · erstellt am {day}",
  "Create an app": "App erstellen",
  "People see it when your app asks for access.": "Er wird angezeigt, wenn deine App um Zugriff bittet.",
  "Give your app a name.": "Gib deiner App einen Namen.",
  "What it's for": "Wofür sie da ist",
  "In one or two sentences, for the people it asks.":
    "In ein, zwei Sätzen, für die Personen, die sie um Zugriff bittet.",
  "Say what your app is for.": "Schreib, wofür deine App da ist.",
  "Redirect addresses": "Weiterleitungsadressen",
  "Redirect address {number}": "Weiterleitungsadresse {number}",
  "Add an address": "Adresse hinzufügen",
  "Use a full address, like https://example.com/callback.":
    "Gib eine vollständige Adresse an, zum Beispiel https://example.com/callback.",
  "Keep it under 500 characters.": "Höchstens 500 Zeichen.",
  "Leave out # and what comes after it.": "Lass # und alles danach weg.",
  "Leave out the name and password.": "Lass Name und Passwort weg.",
  "Leave out spaces and special characters.": "Lass Leerzeichen und Sonderzeichen weg.",
  "You can have up to 100 apps. Delete one to create another.":
    "Du kannst bis zu 100 Apps haben. Lösche eine, um eine neue zu erstellen.",
  "Your changes are saved.": "Deine Änderungen sind gespeichert.",
  "App created.": "App erstellt.",
  "ID and secret": "ID und Secret",
  "App ID (client_id)": "App-ID (client_id)",
  "App secret (client_secret)": "App-Secret (client_secret)",
  "The secret is from {day}. We store only a hash, so we can't show it again.":
    "Das Secret ist vom {day}. Wir speichern nur einen Hash davon und können es nicht noch einmal anzeigen.",
  "Copying didn't work. Select the text and copy it.":
    "Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn.",
  "New secret": "Neues Secret",
  "Replace the secret of {name}?": "Das Secret von {name} ersetzen?",
  "The secret was replaced.": "Das Secret wurde ersetzt.",
  Details: "Details",
  "Try it yourself": "Selbst ausprobieren",
  "Get an access token for your own account. It works for a day.":
    "Hol dir ein Zugriffstoken für dein eigenes Konto. Es gilt einen Tag.",
  "What it may do": "Was es darf",
  "Choose what the token may do.": "Wähle aus, was das Token darf.",
  "Access token": "Zugriffstoken",
  "Get a token": "Token holen",
  "Delete app": "App löschen",
  "Everyone's access through this app ends, and its ID and secret stop working. This can't be undone.":
    "Jeder Zugriff über diese App endet, und ihre ID und ihr Secret gelten nicht mehr. Das lässt sich nicht rückgängig machen.",
  "Delete {name}?": "{name} löschen?",
  "App deleted.": "App gelöscht.",
  "{name} asks for access": "{name} bittet um Zugriff",
  "Allow {name} to use your account?": "{name} erlauben, dein Konto zu verwenden?",
  "An app by {name}, created on {day}. We haven't checked it.":
    "Eine App von {name}, erstellt am {day}. Wir haben sie nicht geprüft.",
  "It could:": "Sie könnte:",
  "New: it could also:": "Neu: Sie könnte außerdem:",
  "You've already allowed it to:": "Das hast du ihr schon erlaubt:",
  "You're logged in as {name}.": "Du bist als {name} angemeldet.",
  Allow: "Erlauben",
  "Taking you to {place}…": "Weiter zu {place} …",
  "That didn't work. Try again.": "Das hat nicht geklappt. Versuche es noch einmal.",
  "This app can't ask for access right now": "Diese App kann gerade nicht um Zugriff bitten",
  "{name} must ask with response_type=code.": "{name} muss mit response_type=code fragen.",
  "{name} doesn't say what it needs. It must name at least one scope.":
    "{name} sagt nicht, was sie braucht. Sie muss mindestens einen Scope nennen.",
  "{name} asks for something we don't know. It must use the scopes of the public API.":
    "{name} bittet um etwas, das wir nicht kennen. Sie muss die Scopes der öffentlichen API verwenden.",
  "{name} sent a code_challenge we can't use. It must be the S256 of its verifier.":
    "{name} hat eine code_challenge gesendet, die wir nicht verwenden können. Sie muss das S256 des Verifiers sein.",
  "Back to {place}": "Zurück zu {place}",
  "Apps you allowed": "Apps, die du erlaubt hast",
  "No apps can use your account.": "Keine App kann dein Konto verwenden.",
  "Allowed on {day}": "Erlaubt am {day}",
  "last used on {day}": "zuletzt verwendet am {day}",
  "not used yet": "noch nicht verwendet",
  "Remove access": "Zugriff entfernen",
  "Remove access for {name}?": "Zugriff von {name} entfernen?",
  "The app can't use your account from now on. It can ask you again.":
    "Die App kann dein Konto ab sofort nicht mehr verwenden. Sie kann dich wieder fragen.",
  "Access removed.": "Zugriff entfernt.",
  "Do you make apps?": "Entwickelst du Apps?",
  "Create apps of your own for the public API.": "Erstelle eigene Apps für die öffentliche API.",
  "Create, change and stop your ads and campaigns (costs money)":
    "Deine Anzeigen und Kampagnen erstellen, ändern und beenden (kostet Geld)",
  "An app lets your program read and save through the public API for the people who allow it.":
    "Mit einer App kann dein Programm über die öffentliche API lesen und Pins merken, im Namen aller, die es erlauben.",
  "Where people return after they decide. Your program must send one of these, letter for letter. A program that acts only for you needs none.":
    "Hierhin geht es nach der Entscheidung zurück. Dein Programm muss eine davon senden, Zeichen für Zeichen. Ein Programm, das nur für dich handelt, braucht keine.",
  "Use https. Plain http works only for localhost.": "Verwende https. Nur für localhost geht auch http.",
  "The same address is in the list twice.": "Dieselbe Adresse ist zweimal angegeben.",
  "Your program uses both to prove who it is. Keep the secret on your server, never in a page or in an app that people install.":
    "Mit beiden weist sich dein Programm aus. Bewahre das Secret auf deinem Server auf, nie in einer Seite oder in einer App, die andere installieren.",
  "Copy it now. You won't see it again.": "Kopiere es jetzt: Es wird nur dieses eine Mal angezeigt.",
  "It works until {time}. You can revoke it earlier under “Connected apps” in your settings.":
    "Es gilt bis {time}. In den Einstellungen kannst du es unter „Verbundene Apps“ früher beenden.",
  "Either way, you'll go on to {place}.": "In beiden Fällen geht es weiter zu {place}.",
  "It never sees your password. You can remove its access at any time in your settings.":
    "Dein Passwort sieht sie nie. Du kannst ihren Zugriff jederzeit in den Einstellungen beenden.",
  "No app here has the ID in this link. If you didn't come from an app you know, close this page.":
    "Keine App hat die ID aus diesem Link. Wenn du nicht von einer App kommst, die du kennst, schließ diese Seite.",
  "The link leads back to an address {name} never registered, so we won't take you there. If this is your app, add the address to it first.":
    "Der Link führt zu einer Adresse zurück, die {name} nie angegeben hat. Dorthin leiten wir dich nicht. Wenn die App von dir ist, trag die Adresse zuerst bei ihr ein.",
  "They can read and save for you.": "Sie dürfen in deinem Namen lesen und Pins merken.",
  "Change your profile and who you follow": "Dein Profil ändern und wem du folgst",
  "Choose a name without this site's own name in it.": "Wähle einen Namen ohne den Namen dieser Seite.",
  "Where it runs": "Wo sie läuft",
  "This can't be changed later.": "Das lässt sich später nicht ändern.",
  "On a server": "Auf einem Server",
  "It keeps a secret and proves itself with it.": "Sie bewahrt ein Secret auf und weist sich damit aus.",
  "On people's devices or in a browser": "Auf den Geräten der Personen oder in einem Browser",
  "It can keep no secret. It must use PKCE (S256), and may return to any port of localhost or 127.0.0.1.":
    "Sie kann kein Secret bewahren. Sie muss PKCE (S256) verwenden und darf zu jedem Port von localhost oder 127.0.0.1 zurückführen.",
  "What it may ask for": "Worum sie bitten darf",
  "People are asked for no more than this.": "Um mehr wird niemand gebeten.",
  "Choose at least one thing your app may ask for.":
    "Wähle mindestens eine Berechtigung, um die deine App bitten darf.",
  "not yet: nothing here takes it": "noch nicht: Hier wird sie nirgends gebraucht",
  "Its secret alone gives it tokens for your own account": "Ihr Secret allein gibt ihr Tokens für dein eigenes Konto",
  "Your program says who it is by its ID and proves each exchange by PKCE (S256). It has no secret.":
    "Dein Programm sagt durch seine ID, wer es ist, und belegt jeden Austausch durch PKCE (S256). Ein Secret hat es nicht.",
  "The present one works for another 24 hours, so that your programs can change over. What people allowed stays.":
    "Das jetzige gilt noch 24 Stunden, damit du deine Programme umstellen kannst. Erteilte Zugriffe bleiben bestehen.",
  "The secret before it works until {time}.": "Das vorherige Secret gilt noch bis {time}.",
  "End it now": "Jetzt beenden",
  "End the old secret of {name}?": "Das alte Secret von {name} beenden?",
  "Programs that still use it get no more tokens.": "Programme, die es noch verwenden, erhalten keine Tokens mehr.",
  "The old secret was ended.": "Das alte Secret wurde beendet.",
  "Uncheck what it shouldn't do.": "Entferne die Haken bei dem, was sie nicht tun soll.",
  "Leave at least one, or cancel.": "Lass mindestens eines stehen oder brich ab.",
  "This holds until {day}. Then it has to ask you again.": "Das gilt bis {day}. Danach muss sie dich wieder fragen.",
  "{name} asks only for what can't be done here yet.": "{name} bittet nur um etwas, das hier noch nicht möglich ist.",
  "{name} asks for more than it's registered for: {scopes}. If this is your app, add that to it first.":
    "{name} bittet um mehr, als für sie eingetragen ist: {scopes}. Wenn das deine App ist, füge es dort zuerst hinzu.",
  "{name} has no secret, so it must send a code_challenge (S256).":
    "{name} hat kein Secret und muss deshalb eine code_challenge (S256) senden.",
  "until {day}": "bis {day}",
  "How it's used": "Wie sie genutzt wird",
  "Last used on {day}.": "Zuletzt genutzt am {day}.",
  "Not used yet.": "Noch nicht genutzt.",
  "No access token works right now.": "Zurzeit gilt kein Zugriffstoken.",
  "Access tokens that work: {count}. The oldest is from {day}; the next one ends on {end}.":
    "Gültige Zugriffstokens: {count}. Das älteste ist vom {day}, das nächste endet am {end}.",
  "Refused lately": "Zuletzt abgelehnt",
  "The last 100 of 30 days. Send us the request ID when you ask about one.":
    "Die letzten 100 aus 30 Tagen. Nenne die Anfrage-ID, wenn du nach einer fragst.",
  "Nothing was refused in the last 30 days.": "In den letzten 30 Tagen wurde nichts abgelehnt.",
  "For developers": "Für Entwickler",
  "Programs for the Pinterest REST API v5 work here when you change the host. Create an app, ask a person for access, and call the API for them.":
    "Programme für die Pinterest REST API v5 funktionieren hier, wenn du den Host änderst. Erstelle eine App, bitte jemanden um Zugriff und rufe die API in dessen Namen auf.",
  Addresses: "Adressen",
  "The API": "Die API",
  "Where people are asked": "Wo gefragt wird",
  "Where tokens come from": "Woher die Tokens kommen",
  "Where tokens are ended": "Wo Tokens beendet werden",
  "Metadata of both": "Metadaten von beidem",
  "Description (OpenAPI)": "Beschreibung (OpenAPI)",
  "Try it": "Ausprobieren",
  "Get a token for your own account on the page of one of your apps, then:":
    "Hol dir auf der Seite einer deiner Apps ein Token für dein eigenes Konto, dann:",
  Command: "Befehl",
  "Nothing happens twice": "Nichts geschieht doppelt",
  "Send an Idempotency-Key header of your choice when you create a Pin, board, section, upload or ad account. The same request with the same key gets the same answer, for a day.":
    "Sende einen selbst gewählten Idempotency-Key-Header, wenn du einen Pin, eine Pinnwand, einen Bereich, einen Upload oder ein Werbekonto erstellst. Dieselbe Anfrage mit demselben Schlüssel bekommt einen Tag lang dieselbe Antwort.",
  "How the API works": "So funktioniert die API",
  "{operation}: {status}, code {code}": "{operation}: {status}, Code {code}",
  "{time} · request {id}": "{time} · Anfrage {id}",
  "Since your password was reset, this secret gets no tokens of your own account. Create a new one to allow that again.":
    "Seit dein Passwort zurückgesetzt wurde, bekommt dieses Secret keine Tokens deines eigenen Kontos mehr. Erstelle ein neues, um das wieder zu erlauben.",
  "This secret stopped working when your password was reset. Create a new one.":
    "Dieses Secret gilt nicht mehr, seit dein Passwort zurückgesetzt wurde. Erstelle ein neues.",
};
