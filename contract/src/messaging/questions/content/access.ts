import type { ThemeContent } from './theme-content.ts'

export const access: ThemeContent = [
  {
    id: 'first-connection',
    page: 'auth',
    texts: {
      fr: {
        question: 'Comment me connecter pour la première fois ?',
        also: 'première connexion, première fois, créer mon accès, activer mon compte, nouveau client, je n’ai pas encore de mot de passe, comment entrer, m’inscrire, ouvrir un compte',
        answer:
          'Sur la page de connexion, choisissez « Première connexion » et tapez l’adresse e-mail que votre laboratoire ou votre fournisseur connaît. Nous vous envoyons un lien valable 30 minutes, qui vous laisse choisir votre mot de passe et vous ouvre le portail.',
      },
      en: {
        question: 'How do I sign in for the first time?',
        also: 'first sign-in, first time, create my access, activate my account, new customer, no password yet, how do I get in, register, sign up, open an account',
        answer:
          'On the sign-in page choose “First time here?” and type the e-mail address that your laboratory or supplier knows. We send you a link, valid for 30 minutes, that lets you choose your password and opens the portal.',
      },
      it: {
        question: 'Come accedo per la prima volta?',
        also: 'primo accesso, prima volta, creare il mio accesso, attivare l’account, nuovo cliente, non ho ancora una password, come entro, registrarmi, iscrivermi, aprire un account',
        answer:
          'Nella pagina di accesso scelga «Primo accesso» e scriva l’indirizzo e-mail che il suo laboratorio o fornitore conosce. Le inviamo un link valido 30 minuti, che le fa scegliere la password e apre il portale.',
      },
      es: {
        question: '¿Cómo entro por primera vez?',
        also: 'primera conexión, primera vez, crear mi acceso, activar mi cuenta, cliente nuevo, aún no tengo contraseña, cómo entro, registrarme, darme de alta, abrir una cuenta',
        answer:
          'En la página de acceso elija «Primer acceso» y escriba la dirección de correo que su laboratorio o proveedor conoce. Le enviamos un enlace válido durante 30 minutos con el que elige su contraseña y entra en el portal.',
      },
      pt: {
        question: 'Como entro pela primeira vez?',
        also: 'primeiro acesso, primeira vez, criar o meu acesso, ativar a conta, cliente novo, ainda não tenho palavra-passe, como entro, registar-me, inscrever-me, abrir uma conta',
        answer:
          'Na página de acesso escolha «Primeiro acesso» e escreva o endereço de e-mail que o seu laboratório ou fornecedor conhece. Enviamos-lhe uma ligação válida 30 minutos, com a qual escolhe a palavra-passe e entra no portal.',
      },
    },
  },
  {
    id: 'forgotten-password',
    page: 'auth',
    texts: {
      fr: {
        question: 'J’ai oublié mon mot de passe. Que faire ?',
        also: 'mot de passe perdu, réinitialiser le mot de passe, je ne retrouve plus mon code, impossible de me connecter, oublié, je ne me souviens plus, mdp, connexion impossible, mot de passe incorrect, mot de passe refusé, je n’arrive plus à me connecter, bloqué, perdu mes codes, récupérer mon accès, réinitialisation, je ne peux plus entrer, la connexion échoue, mauvais mot de passe, code refusé, me rappelle plus de mon mot de passe',
        answer:
          'Sur la page de connexion, choisissez « Mot de passe oublié » et tapez votre adresse e-mail. Le lien que vous recevez est valable 30 minutes et ne sert qu’une fois. Si rien n’arrive, vérifiez les indésirables et l’adresse : par sécurité, la réponse à l’écran est la même que l’adresse existe ou non.',
      },
      en: {
        question: 'I have forgotten my password. What now?',
        also: 'lost password, reset the password, cannot log in, cannot sign in, forgot, cannot remember, pwd, login does not work, locked out, wrong password, password not accepted, incorrect, cannot get in, recover access, reset link, lost my login, cannot access my account, sign-in fails, bad password, login refused, do not know my password any more',
        answer:
          'On the sign-in page choose “Forgotten password” and type your e-mail address. The link you receive is valid for 30 minutes and works once. If nothing arrives, check your spam folder and the address: for security, the screen says the same whether the address exists or not.',
      },
      it: {
        question: 'Ho dimenticato la password. Che cosa faccio?',
        also: 'password smarrita, persa, reimpostare la password, non riesco ad accedere, credenziali, dimenticato, non ricordo, psw, login, password sbagliata, errata, rifiutata, non mi fa entrare, non entro più, bloccato, recuperare l’accesso, reimpostazione, l’accesso non riesce, password non valida, non so più la password',
        answer:
          'Nella pagina di accesso scelga «Password dimenticata» e scriva il suo indirizzo e-mail. Il link che riceve vale 30 minuti e funziona una sola volta. Se non arriva nulla, controlli la posta indesiderata e l’indirizzo: per sicurezza lo schermo dice la stessa cosa, che l’indirizzo esista o no.',
      },
      es: {
        question: 'He olvidado mi contraseña. ¿Qué hago?',
        also: 'contraseña perdida, restablecer la contraseña, clave olvidada, no puedo entrar, olvidado, no recuerdo, no me acuerdo, acceso, contraseña incorrecta, errónea, no me deja entrar, bloqueado, recuperar el acceso, perdí mi clave, no puedo acceder, iniciar sesión, la clave no funciona, no acepta la contraseña, contraseña no válida, se me olvidó la clave, se me ha olvidado',
        answer:
          'En la página de acceso elija «Contraseña olvidada» y escriba su dirección de correo. El enlace que recibe vale 30 minutos y sirve una sola vez. Si no llega nada, revise el correo no deseado y la dirección: por seguridad, la pantalla dice lo mismo exista o no la dirección.',
      },
      pt: {
        question: 'Esqueci-me da palavra-passe. O que faço?',
        also: 'senha perdida, redefinir a senha, recuperar a palavra-passe, código esquecido, não consigo entrar, esqueci, não me lembro, entrar, palavra passe, palavra-passe errada, incorreta, senha recusada, não me deixa entrar, bloqueado, recuperar o acesso, perdi os dados de acesso, não consigo aceder, iniciar sessão, a senha não funciona, não aceita a palavra-passe, senha inválida, já não sei a palavra-passe',
        answer:
          'Na página de acesso escolha «Palavra-passe esquecida» e escreva o seu endereço de e-mail. A ligação que recebe vale 30 minutos e funciona uma única vez. Se nada chegar, veja o correio não solicitado e o endereço: por segurança, o ecrã diz o mesmo quer o endereço exista ou não.',
      },
    },
  },
  {
    id: 'invitation-code',
    page: 'auth',
    texts: {
      fr: {
        question: 'J’ai reçu une invitation. Comment l’utiliser ?',
        also: 'code d’invitation, lien d’invitation reçu, invitation expirée, on m’a invité',
        answer:
          'Le bouton de l’e-mail vous amène directement au bon endroit. Si vous n’avez que le code, choisissez « J’ai une invitation » sur la page de connexion et collez-le. Une invitation est valable 14 jours et ne sert qu’une fois.',
      },
      en: {
        question: 'I received an invitation. How do I use it?',
        also: 'invitation code, invitation link received, invitation expired, somebody invited me',
        answer:
          'The button in the e-mail takes you to the right place. If you only have the code, choose “I have an invitation” on the sign-in page and paste it. An invitation is valid for 14 days and works once.',
      },
      it: {
        question: 'Ho ricevuto un invito. Come lo uso?',
        also: 'codice d’invito, link d’invito ricevuto, invito scaduto, mi hanno invitato',
        answer:
          'Il pulsante nell’e-mail la porta al posto giusto. Se ha solo il codice, scelga «Ho un invito» nella pagina di accesso e lo incolli. Un invito vale 14 giorni e funziona una sola volta.',
      },
      es: {
        question: 'He recibido una invitación. ¿Cómo la uso?',
        also: 'código de invitación, enlace de invitación recibido, invitación caducada, me han invitado',
        answer:
          'El botón del correo le lleva al lugar adecuado. Si solo tiene el código, elija «Tengo una invitación» en la página de acceso y péguelo. Una invitación vale 14 días y sirve una sola vez.',
      },
      pt: {
        question: 'Recebi um convite. Como o uso?',
        also: 'código de convite, ligação de convite recebida, convite expirado, fui convidado',
        answer:
          'O botão do e-mail leva-o ao lugar certo. Se só tem o código, escolha «Tenho um convite» na página de acesso e cole-o. Um convite vale 14 dias e funciona uma única vez.',
      },
    },
  },
  {
    id: 'sign-in-slowed',
    page: 'auth',
    texts: {
      fr: {
        question: 'Pourquoi dois-je attendre avant de réessayer de me connecter ?',
        also: 'trop d’essais, trop de tentatives, compte bloqué après plusieurs erreurs, patienter',
        answer:
          'Après plusieurs mots de passe erronés, chaque nouvel essai attend un peu plus longtemps. Cela protège votre compte de ceux qui devinent. Attendez le délai indiqué, ou demandez un nouveau mot de passe : le lien reçu par e-mail vous laisse entrer tout de suite.',
      },
      en: {
        question: 'Why do I have to wait before trying to sign in again?',
        also: 'too many attempts, too many tries, account locked after wrong passwords',
        answer:
          'After several wrong passwords each new attempt waits a little longer. This protects your account from people who guess. Wait for the time shown, or ask for a new password: the link sent by e-mail lets you in at once.',
      },
      it: {
        question: 'Perché devo aspettare prima di riprovare ad accedere?',
        also: 'troppi tentativi, account bloccato dopo diversi errori',
        answer:
          'Dopo alcune password sbagliate ogni nuovo tentativo attende un po’ di più. Questo protegge il suo account da chi tira a indovinare. Attenda il tempo indicato o chieda una nuova password: il link ricevuto per e-mail la fa entrare subito.',
      },
      es: {
        question: '¿Por qué debo esperar antes de volver a intentarlo?',
        also: 'demasiados intentos, cuenta bloqueada tras varios errores',
        answer:
          'Tras varias contraseñas erróneas, cada nuevo intento espera un poco más. Así su cuenta queda protegida de quien intenta adivinar. Espere el tiempo indicado o pida una contraseña nueva: el enlace del correo le deja entrar enseguida.',
      },
      pt: {
        question: 'Porque tenho de esperar antes de tentar de novo?',
        also: 'demasiadas tentativas, conta bloqueada após vários erros',
        answer:
          'Depois de várias palavras-passe erradas, cada nova tentativa espera um pouco mais. Isto protege a sua conta de quem tenta adivinhar. Espere o tempo indicado ou peça uma nova palavra-passe: a ligação do e-mail deixa-o entrar de imediato.',
      },
    },
  },
  {
    id: 'session-ended',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Pourquoi ma session s’est-elle fermée ?',
        also: 'déconnecté tout seul, sans cesse déconnectée, session expirée, le portail me déconnecte',
        answer:
          'Une session se ferme après 30 minutes sans activité, et au plus tard après 12 heures. Une fenêtre vous propose alors de retaper votre mot de passe sur place : ce que vous étiez en train d’écrire n’est pas perdu.',
      },
      en: {
        question: 'Why was I signed out?',
        also: 'logged out by itself, keeps logging me out, session expired, timed out, kicked out',
        answer:
          'A session closes after 30 minutes without activity, and after 12 hours at the latest. A dialog then lets you type your password again on the spot: what you were writing is not lost.',
      },
      it: {
        question: 'Perché la sessione si è chiusa?',
        also: 'disconnesso da solo, sessione scaduta, il portale mi butta fuori',
        answer:
          'Una sessione si chiude dopo 30 minuti senza attività, e al più tardi dopo 12 ore. Una finestra le permette allora di riscrivere la password sul posto: quello che stava scrivendo non va perso.',
      },
      es: {
        question: '¿Por qué se ha cerrado mi sesión?',
        also: 'desconectado solo, la sesión se cierra sola, sesión caducada, el portal me echa',
        answer:
          'Una sesión se cierra tras 30 minutos sin actividad y, como máximo, a las 12 horas. Una ventana le permite entonces escribir de nuevo la contraseña: lo que estaba escribiendo no se pierde.',
      },
      pt: {
        question: 'Porque terminou a minha sessão?',
        also: 'a sessão fecha sozinha, sessão expirada, o portal põe-me fora, desligado',
        answer:
          'Uma sessão fecha após 30 minutos sem atividade e, no máximo, ao fim de 12 horas. Uma janela permite então voltar a escrever a palavra-passe no local: o que estava a escrever não se perde.',
      },
    },
  },
  {
    id: 'shared-computer',
    page: 'account',
    texts: {
      fr: {
        question: 'L’ordinateur du cabinet est partagé. Que faut-il savoir ?',
        answer:
          'Chacun se connecte avec son propre compte et se déconnecte depuis le menu en haut à droite en quittant le poste. La déconnexion ferme aussi votre session dans les applications ouvertes depuis le portail.',
      },
      en: {
        question: 'The practice computer is shared. What should I know?',
        answer:
          'Everyone signs in with their own account and signs out from the menu at the top right when leaving. Signing out also closes your session in the applications opened from the portal.',
      },
      it: {
        question: 'Il computer dello studio è condiviso. Che cosa devo sapere?',
        answer:
          'Ognuno accede con il proprio account ed esce dal menu in alto a destra quando lascia la postazione. L’uscita chiude anche la sessione nelle applicazioni aperte dal portale.',
      },
      es: {
        question: 'El ordenador de la clínica es compartido. ¿Qué debo saber?',
        answer:
          'Cada persona entra con su propia cuenta y sale desde el menú de arriba a la derecha al dejar el puesto. Al salir se cierra también su sesión en las aplicaciones abiertas desde el portal.',
      },
      pt: {
        question: 'O computador do consultório é partilhado. O que devo saber?',
        answer:
          'Cada pessoa entra com a sua própria conta e sai pelo menu no canto superior direito ao deixar o posto. Ao sair fecha também a sua sessão nas aplicações abertas a partir do portal.',
      },
    },
  },
]
