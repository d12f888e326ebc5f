/** The default terms and privacy texts, in English: what holds for the product wherever it runs. */
export const legalCopy = {
  terms: {
    intro: "This site is run by its operator, on Magpie. These are the rules for using it.",
    sections: {
      account: {
        title: "Your account",
        text: "You must be old enough for your country's rules. Keep your password to yourself: what is done with your account counts as done by you.",
      },
      saved: {
        title: "What you save",
        text: "What you save and upload stays yours. You let this site keep it, make smaller copies and show them to the people you share with, until you delete it. Save only what you may share.",
      },
      forbidden: {
        title: "What isn't allowed",
        text: "No spam, no harassment, nothing against the law, no pretending to be somebody else, no breaking into the site or into accounts.",
      },
      broken: {
        title: "When rules are broken",
        text: "The operator may remove content and suspend accounts. You are told why, you can appeal, and you can download what you saved.",
      },
      leaving: {
        title: "Leaving",
        text: "You can download everything you saved and close your account in the settings at any time.",
      },
      warranty: {
        title: "No guarantee",
        text: "The site is offered as it is and may change or be away for a while. Keep copies of what matters to you.",
      },
    },
  },
  privacy: {
    intro: "This is what the site knows about you, and why.",
    sections: {
      given: {
        title: "What you give",
        text: "Your email, your name, your birthdate and what you save. Your password is kept only in a form that can't be turned back. Your birthdate is never shown to others.",
      },
      noted: {
        title: "What is noted",
        text: "When you log in: the kind of browser, the country and the time, so that you can see and end your sessions and guessing at passwords can be stopped.",
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
