/**
 * The passwords guessed first, in lower case, of six characters and more. A guesser has ten tries in half an hour, so a short list is
 * enough.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345678 111111 1111111 11111111 000000 00000000 121212 123123
  123123123 123321 654321 7654321 87654321 987654321 9876543210 666666 66666666 777777 7777777 77777777 88888888 888888 999999
  99999999 112233 11223344 1122334455 1234qwer 12341234 123qweasd 123qwe123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 a123456
  a12345678 a123456789 aa123456 aa12345678 abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh abcd12345 asd123456 asdasd asdfasdf
  asdfgh asdfghjk asdfghjkl asdf1234 admin123 admin1234 administrator azerty azertyuiop baseball basketball batman butterfly
  changeme charlie chocolate computer corvette dragon dragon123 football football1 freedom google hello123 helloworld iloveyou
  iloveyou1 iloveyou2 internet jennifer jessica jordan23 justin killer letmein letmein1 liverpool login123 lovely mercedes master
  michael michelle monkey monkey123 mustang myspace1 naruto nicole ninja123 p@ssw0rd p@ssword p@55w0rd pass1234 passw0rd
  passw0rd1 password password! password1 password1! password12 password123 password1234 password2 password3 password01 pokemon
  princess princess1 qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop
  qwertz qwertzuiop q1w2e3r4 q1w2e3r4t5 qweasdzxc qwe123456 rockyou samsung samantha secret shadow starwars sunshine sunshine1
  superman superman1 test1234 testtest trustno1 welcome welcome1 welcome123 whatever william zaq12wsx zxcvbnm zxcvbnm1 zxcvbn
  magpie123 pinterest pinterest1`.split(/\s+/),
);
