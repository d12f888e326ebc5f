import { describe, expect, it } from "vitest";
import { checkLoginPassword, checkNewPassword, passwordRules } from "./password.ts";

const eight = passwordRules({ new_password_8: "on", strong_password: "on" });
const six = passwordRules({ new_password_8: "off", strong_password: "off" });
const missing = "You missed a spot! Don't forget to add your password.";
const mix = "Use only a mix of letters, numbers and special characters (for example: ?, !, $).";

describe("ACC-29 new password", () => {
  it.each([
    [{ password: "" }, eight, missing],
    [{ password: "seven77" }, eight, "Your password is too short! You need 8+ characters."],
    [{ password: "eight888" }, eight, null],
    [{ password: "five5" }, six, "Your password is too short! You need 6+ characters."],
    [{ password: "six666" }, six, null],
    [{ password: "p".repeat(129) }, eight, "Your password is too long. Use {maxLength} characters or fewer."],
    [{ password: "passwört1" }, eight, mix],
    [{ password: "pass\tword1" }, eight, mix],
    [{ password: "пароль-пароль" }, { ...eight, ascii_only: false }, null],
    [{ password: "AnnaBell", username: "annabell" }, eight, "Please make your username and password different."],
    [
      { password: "ann@example.com", email: "Ann@example.com" },
      eight,
      "Please make your email and password different.",
    ],
    [{ password: "password1", score: 2 }, eight, "Please make a stronger password."],
    [{ password: "password1", score: 0 }, six, null],
    [{ password: "a much better one", score: 3 }, eight, null],
    [{ password: "magpiemagpie" }, eight, "Please make a stronger password."],
    [{ password: "magpie1234" }, six, "Please make a stronger password."],
    [{ password: "!M4gp1e!99" }, eight, "Please make a stronger password."],
    [{ password: "magpie-on-the-roof" }, eight, null],
    [{ password: "pie-on-the-roof" }, eight, null],
  ])("%o", (input, rules, expected) => {
    expect(checkNewPassword(input, rules)).toBe(expected);
  });
});

describe("ACC-29 password at log-in", () => {
  const incorrect = "The password you entered is incorrect.";
  it.each([
    [{ password: "" }, missing],
    [{ password: "five5" }, incorrect],
    [{ password: "six666" }, null],
    [{ password: "ann@example.com", email: "ann@example.com" }, incorrect],
    [{ password: "123456", isBlacklisted: true }, incorrect],
  ])("%o", (input, expected) => {
    expect(checkLoginPassword(input)).toBe(expected);
  });
});
