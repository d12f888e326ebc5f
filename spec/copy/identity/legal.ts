/** The default terms and privacy texts, in English: what holds for the product wherever it runs. */
export const legalCopy = {
  imprint: {
    contact: "Contact: {contact}",
    none: "The operator hasn't added a legal notice yet.",
  },
  terms: {
    intro: "These are the rules for using this site.",
    sections: {
      account: {
        title: "Your account",
        text: "You must be old enough under your country's rules. Keep your password to yourself: you're responsible for what happens on your account.",
      },
      saved: {
        title: "What you save",
        text: "What you save and upload stays yours. You let this site keep it, make smaller copies and show them to the people you share with, until you delete it. Save only what you may share.",
      },
      forbidden: {
        title: "What isn't allowed",
        text: "No spam, no harassment, nothing illegal, no pretending to be someone else, no breaking into the site or accounts.",
      },
      broken: {
        title: "When rules are broken",
        text: "The operator may remove content and suspend accounts. You'll be told why, and you can appeal and download what you saved.",
      },
      leaving: {
        title: "Leaving",
        text: "You can download everything you saved and close your account in the settings at any time.",
      },
      warranty: {
        title: "No guarantee",
        text: "The site is offered as is and may change or be unavailable at times. Keep copies of what matters to you.",
      },
    },
  },
  privacy: {
    intro: "What this site knows about you, and why.",
    sections: {
      given: {
        title: "What you give",
        text: "Your email, name, birthdate and what you save. Your password is stored only as a hash, which can't be reversed. Your birthdate is never shown to others.",
      },
      noted: {
        title: "What we log",
        text: "When you log in: the browser, the country and the time, so you can see and end your sessions, and we can stop people from guessing passwords.",
      },
      cookies: {
        title: "Cookies",
        text: "Cookies keep you logged in, recognize this device and remember your choices. None of them follows you to other sites.",
      },
      others: {
        title: "Others",
        text: "If you log in through another company's account, that company tells us your name and email and learns that you were here. Where the operator uses reCAPTCHA, Google sees your visit too.",
      },
      rights: {
        title: "Your choices",
        text: "In the settings you can see, change and download your data, and close your account.",
      },
    },
  },
} as const;
