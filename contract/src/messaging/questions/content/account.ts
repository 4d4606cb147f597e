import type { ThemeContent } from './theme-content.ts'

export const account: ThemeContent = [
  {
    id: 'change-password',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment changer mon mot de passe ?',
        also: 'modifier le mot de passe, nouveau mot de passe, remplacer le mot de passe, changer de mdp, changement de mot de passe, changer de code, changer de code d’accès, choisir un autre mot de passe, où modifier mon mot de passe',
        answer:
          'Dans « Mes informations », carte « Mot de passe » : tapez l’ancien, puis le nouveau. Les règles s’affichent pendant que vous tapez. Vos autres sessions, sur d’autres appareils, sont alors fermées.',
      },
      en: {
        question: 'How do I change my password?',
        also: 'modify the password, new password, update my password, change pwd, set another password, change the login password, choose a different password, where to change passwords, password change, renew my password, edit my password',
        answer:
          'In “My details”, on the “Password” card: type the old one, then the new one. The rules show while you type. Your other sessions, on other devices, are then closed.',
      },
      it: {
        question: 'Come cambio la password?',
        also: 'modificare la password, nuova password, sostituire la password, cambiare password, cambio psw, cambiare la parola d’ordine, scegliere un’altra password, dove si cambia la password, cambio password, modifica password',
        answer:
          'In «I miei dati», scheda «Password»: scriva la vecchia, poi la nuova. Le regole appaiono mentre scrive. Le altre sue sessioni, su altri dispositivi, vengono chiuse.',
      },
      es: {
        question: '¿Cómo cambio mi contraseña?',
        also: 'modificar la contraseña, nueva contraseña, cambiar la clave, cambiar contraseña, cambio de contraseña, cambiar de clave, elegir otra contraseña, dónde se cambia la clave, renovar, actualizar la contraseña',
        answer:
          'En «Mis datos», tarjeta «Contraseña»: escriba la antigua y luego la nueva. Las reglas aparecen mientras escribe. Sus otras sesiones, en otros dispositivos, se cierran.',
      },
      pt: {
        question: 'Como mudo a minha palavra-passe?',
        also: 'alterar a senha, nova palavra-passe, mudar a senha, mudar password, trocar a senha, mudar a palavra passe, mudança de palavra-passe, mudar de senha, escolher outra senha, onde se altera a palavra-passe, renovar, atualizar a senha',
        answer:
          'Em «Os meus dados», cartão «Palavra-passe»: escreva a antiga e depois a nova. As regras aparecem enquanto escreve. As suas outras sessões, noutros dispositivos, são fechadas.',
      },
    },
  },
  {
    id: 'password-asked-again',
    page: 'account',
    texts: {
      fr: {
        question: 'Pourquoi le portail redemande-t-il mon mot de passe ?',
        answer:
          'Les actions sensibles, comme exporter des patients ou changer votre adresse e-mail, demandent un mot de passe tapé il y a moins de dix minutes. C’est une protection si vous avez laissé votre poste ouvert. Rien de ce que vous avez saisi n’est perdu.',
      },
      en: {
        question: 'Why does the portal ask for my password again?',
        answer:
          'Sensitive actions, such as exporting patients or changing your e-mail address, need a password typed within the last ten minutes. It protects you if you left your screen open. Nothing you typed is lost.',
      },
      it: {
        question: 'Perché il portale richiede di nuovo la password?',
        answer:
          'Le azioni delicate, come esportare pazienti o cambiare l’indirizzo e-mail, richiedono una password scritta negli ultimi dieci minuti. È una protezione se ha lasciato aperta la postazione. Nulla di ciò che ha scritto va perso.',
      },
      es: {
        question: '¿Por qué el portal vuelve a pedir mi contraseña?',
        answer:
          'Las acciones delicadas, como exportar pacientes o cambiar su correo, exigen una contraseña escrita en los últimos diez minutos. Le protege si dejó la pantalla abierta. Nada de lo que escribió se pierde.',
      },
      pt: {
        question: 'Porque pede o portal de novo a palavra-passe?',
        answer:
          'As ações delicadas, como exportar pacientes ou mudar o e-mail, exigem uma palavra-passe escrita nos últimos dez minutos. É uma proteção se deixou o ecrã aberto. Nada do que escreveu se perde.',
      },
    },
  },
  {
    id: 'change-email',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment changer mon adresse e-mail ?',
        also: 'modifier mon courriel, nouvelle adresse mail, changer de mail, mon adresse électronique a changé, corriger mon mail, mail erroné, faute dans mon adresse mail',
        answer:
          'Dans « Mes informations », modifiez l’adresse e-mail. Un message part vers la nouvelle adresse : elle ne remplace l’ancienne que lorsque vous avez ouvert le lien qu’il contient.',
      },
      en: {
        question: 'How do I change my e-mail address?',
        also: 'new mail address, update my email, change mail, my e-mail has changed, correct my e-mail, wrong e-mail, typo in my e-mail address',
        answer:
          'Change the e-mail address in “My details”. A message goes to the new address: it replaces the old one only once you have opened the link in it.',
      },
      it: {
        question: 'Come cambio il mio indirizzo e-mail?',
        also: 'modificare la mia e-mail, nuova mail, posta elettronica, cambiare mail, indirizzo di posta, ho cambiato indirizzo, correggere la mail, mail errata, e-mail sbagliata',
        answer:
          'In «I miei dati» modifichi l’indirizzo e-mail. Un messaggio parte verso il nuovo indirizzo, che sostituisce il vecchio solo quando ha aperto il link che contiene.',
      },
      es: {
        question: '¿Cómo cambio mi dirección de correo?',
        also: 'modificar el e-mail, nuevo correo electrónico, cambiar de mail, cambiar el mail, mi correo ha cambiado, email, corregir el correo, correo equivocado, e-mail erróneo',
        answer:
          'En «Mis datos», modifique la dirección de correo. Se envía un mensaje a la nueva dirección, que solo sustituye a la antigua cuando ha abierto el enlace que contiene.',
      },
      pt: {
        question: 'Como mudo o meu endereço de e-mail?',
        also: 'alterar o correio eletrónico, novo e-mail, mail, mudar o mail, o meu e-mail mudou, email, corrigir o e-mail, e-mail errado',
        answer:
          'Em «Os meus dados», altere o endereço de e-mail. Segue uma mensagem para o novo endereço, que só substitui o antigo quando tiver aberto a ligação que ela contém.',
      },
    },
  },
  {
    id: 'change-name',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment corriger mon nom ou mon identifiant ?',
        also: 'nom de famille, erreur dans mon nom, login',
        answer:
          '« Mes informations » laisse corriger votre prénom, votre nom et votre identifiant. Le portail dit tout de suite si un identifiant est déjà pris. Vos collaborateurs voient le nouveau nom aussitôt.',
      },
      en: {
        question: 'How do I correct my name or login?',
        also: 'surname, married name, mistake in my name, username',
        answer:
          '“My details” lets you correct your first name, last name and login. The portal says at once if a login is taken. Your colleagues in the practice see the new name immediately.',
      },
      it: {
        question: 'Come correggo il mio nome o il mio identificativo?',
        also: 'cognome, errore nel nome, nome utente',
        answer:
          '«I miei dati» permette di correggere nome, cognome e identificativo. Il portale dice subito se un identificativo è già preso. I suoi collaboratori vedono subito il nuovo nome.',
      },
      es: {
        question: '¿Cómo corrijo mi nombre o mi identificador?',
        also: 'apellido, error en mi nombre, usuario',
        answer:
          '«Mis datos» permite corregir su nombre, sus apellidos y su identificador. El portal dice enseguida si un identificador está ocupado. Sus colaboradores ven el nuevo nombre de inmediato.',
      },
      pt: {
        question: 'Como corrijo o meu nome ou identificador?',
        also: 'apelido, erro no meu nome, utilizador',
        answer:
          '«Os meus dados» permite corrigir o nome, o apelido e o identificador. O portal diz logo se um identificador já está ocupado. Os seus colaboradores veem o novo nome de imediato.',
      },
    },
  },
  {
    id: 'addresses',
    page: 'account',
    texts: {
      fr: {
        question: 'À quoi servent mes adresses ?',
        also: 'adresse de livraison, adresse de facturation, déménagement, le cabinet a déménagé, changer l’adresse de livraison, nouvelle adresse du cabinet, modifier mon adresse, mettre à jour l’adresse du cabinet, mauvaise adresse, adresse de facture, livrer ailleurs, ajouter une adresse, adresse d’expédition, adresse où nous recevons les commandes, changement d’adresse',
        answer:
          'Elles disent où livrer et à qui facturer. La première que vous ajoutez sert aux deux ; vous choisissez ensuite une autre adresse par défaut pour la livraison ou la facturation. Vous seul les voyez.',
      },
      en: {
        question: 'What are my addresses for?',
        also: 'delivery address, billing address, we have moved, change the delivery address, shipping address, new address of the practice, edit my address, update the practice address, wrong address, invoice address, deliver elsewhere, add an address, change of address, address where we receive orders',
        answer:
          'They say where to deliver and whom to invoice. The first one you add serves both; you can then choose another default for delivery or for invoices. Only you can see them.',
      },
      it: {
        question: 'A che cosa servono i miei indirizzi?',
        also: 'indirizzo di consegna, di fatturazione, trasferimento dello studio, cambiare l’indirizzo di consegna, nuovo indirizzo dello studio, modificare il mio indirizzo, aggiornare l’indirizzo, indirizzo sbagliato, indirizzo della fattura, consegnare altrove, aggiungere un indirizzo, indirizzo di spedizione, indirizzo dove riceviamo gli ordini, cambio di indirizzo',
        answer:
          'Dicono dove consegnare e a chi fatturare. Il primo che aggiunge serve per entrambi; può poi scegliere un altro indirizzo predefinito per la consegna o la fatturazione. Li vede solo lei.',
      },
      es: {
        question: '¿Para qué sirven mis direcciones?',
        also: 'dirección de entrega, de facturación, nos hemos mudado, cambiar la dirección de entrega, nueva dirección de la clínica, modificar mi dirección, actualizar la dirección, dirección equivocada, dirección de la factura, entregar en otro sitio, añadir una dirección, domicilio, dirección de envío, nueva dirección, dirección donde recibimos los pedidos, cambio de dirección',
        answer:
          'Dicen dónde entregar y a quién facturar. La primera que añade sirve para ambas cosas; después puede elegir otra por defecto para la entrega o la facturación. Solo usted las ve.',
      },
      pt: {
        question: 'Para que servem os meus endereços?',
        also: 'morada de entrega, de faturação, mudança de morada, o consultório mudou, mudar a morada de entrega, nova morada do consultório, alterar a minha morada, atualizar o endereço, morada errada, morada da fatura, entregar noutro sítio, adicionar uma morada, mudar de endereço, morada de envio, nova morada, morada onde recebemos as encomendas, mudança de endereço',
        answer:
          'Dizem onde entregar e a quem faturar. O primeiro que acrescenta serve para ambos; depois pode escolher outro predefinido para a entrega ou a faturação. Só você os vê.',
      },
    },
  },
  {
    id: 'language',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Comment changer la langue du portail ?',
        also: 'mettre en français, en anglais, traduire le portail, langue, changer la langue, parler, passer en anglais, en espagnol, en italien, en portugais, version anglaise, afficher en, mettre le site en, site en anglais',
        answer:
          'Le menu au drapeau, en haut de chaque page, propose le français, l’anglais, l’italien, l’espagnol et le portugais. La page reste la même ; vos messages arrivent aussi dans votre langue.',
      },
      en: {
        question: 'How do I change the language of the portal?',
        also: 'switch to English, French, translate the portal, other language, change language, speak, in Spanish, in Italian, in Portuguese, English version, change to, site in English, put the site in',
        answer:
          'The menu with the flag, at the top of every page, offers French, English, Italian, Spanish and Portuguese. You stay on the same page; your mails come in your language too.',
      },
      it: {
        question: 'Come cambio la lingua del portale?',
        also: 'mettere in italiano, in inglese, tradurre il portale, lingua, cambiare lingua, parlare, in spagnolo, in francese, in portoghese, versione inglese, pagina in, mettere il sito in, sito in inglese',
        answer:
          'Il menu con la bandiera, in alto in ogni pagina, propone francese, inglese, italiano, spagnolo e portoghese. La pagina resta la stessa; anche i messaggi arrivano nella sua lingua.',
      },
      es: {
        question: '¿Cómo cambio el idioma del portal?',
        also: 'poner en español, en inglés, traducir el portal, otra lengua, cambiar el idioma, castellano, en francés, en italiano, en portugués, versión inglesa, página en, poner el sitio en, web en inglés',
        answer:
          'El menú con la bandera, arriba en cada página, ofrece francés, inglés, italiano, español y portugués. La página sigue siendo la misma; sus mensajes también llegan en su idioma.',
      },
      pt: {
        question: 'Como mudo a língua do portal?',
        also: 'pôr em português, em inglês, traduzir o portal, idioma, mudar a língua, falar, em francês, em espanhol, em italiano, versão inglesa, página em, pôr o site em, meter em francês, site em inglês',
        answer:
          'O menu com a bandeira, no topo de cada página, propõe francês, inglês, italiano, espanhol e português. A página continua a mesma; as suas mensagens também chegam na sua língua.',
      },
    },
  },
  {
    id: 'dark-theme',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Peut-on afficher le portail en sombre ?',
        also: 'mode sombre, mode nuit, couleurs, fond noir, fond sombre, écran foncé, thème clair',
        answer:
          'Oui : le bouton en forme de lune, en haut de chaque page, passe du clair au sombre. Sans choix de votre part, le portail suit le réglage de votre appareil.',
      },
      en: {
        question: 'Is there a dark theme?',
        also: 'dark mode, night mode, colours, black background, dark screen, light theme',
        answer:
          'Yes: the moon button at the top of every page switches between light and dark. Until you choose, the portal follows the setting of your device.',
      },
      it: {
        question: 'Esiste un tema scuro?',
        also: 'modalità scura, notte, colori, sfondo nero, schermo scuro, tema chiaro',
        answer:
          'Sì: il pulsante a forma di luna, in alto in ogni pagina, passa dal chiaro allo scuro. Finché non sceglie, il portale segue l’impostazione del suo dispositivo.',
      },
      es: {
        question: '¿Hay un tema oscuro?',
        also: 'modo oscuro, noche, colores, fondo negro, pantalla oscura, tema claro',
        answer:
          'Sí: el botón con forma de luna, arriba en cada página, pasa de claro a oscuro. Mientras no elija, el portal sigue el ajuste de su dispositivo.',
      },
      pt: {
        question: 'Existe um tema escuro?',
        also: 'modo escuro, noite, cores, fundo preto, ecrã escuro, tema claro',
        answer:
          'Sim: o botão em forma de lua, no topo de cada página, passa de claro a escuro. Enquanto não escolher, o portal segue a definição do seu dispositivo.',
      },
    },
  },
  {
    id: 'close-account',
    page: 'hosting',
    texts: {
      fr: {
        question: 'Comment fermer mon compte ?',
        also: 'supprimer mon compte, clôturer, résilier, désinscription, arrêter, retraite, cessation d’activité, quitter le portail, quitter Arcade, partir définitivement, me retirer, désactiver mon profil, effacer mes données, je ne veux plus de compte, supprimer mon profil, effacer mon compte, je pars, plus besoin du portail, me désabonner, fermeture définitive, supprimez-moi de votre site, cesser, départ en retraite, plus de compte, ne plus continuer avec le portail',
        answer:
          'Dans « Mon hébergement », « Fermer mon compte ». Il reste ouvert 30 jours, pendant lesquels vous pouvez changer d’avis, puis il est effacé. Préparez d’abord un export si vous voulez garder vos données.',
      },
      en: {
        question: 'How do I close my account?',
        also: 'delete my account, cancel, stop, terminate, retire, unsubscribe, closing down, leave Arcade for good, deactivate my profile, erase, remove, no longer want an account, quit, end, get rid of my account, wipe my profile, we are leaving, no more use for the portal, deregister, opt out, shut my account, shut down, retiring, erase me from your site, finish with you, do not want to go on with the portal',
        answer:
          'In “My hosting”, press “Close my account”. It stays open for 30 days, in which you can change your mind, and is then erased. Prepare an export first if you want to keep your data.',
      },
      it: {
        question: 'Come chiudo il mio account?',
        also: 'cancellare il mio account, eliminare, disdire, pensione, cessazione dell’attività, abbandonare il portale, lasciare Arcade, uscire definitivamente, disattivare il profilo, togliere, non voglio più l’account, chiudere lo studio, cancellarmi, cancellazione del profilo, chiusura definitiva, per sempre, non uso più il portale, disiscrivermi, recedere, eliminatemi dal sito, vado in pensione, smettere, non voglio più esserci, non voglio continuare con il portale',
        answer:
          'In «Il mio hosting», «Chiudi il mio account». Resta aperto 30 giorni, durante i quali può cambiare idea, poi viene cancellato. Prepari prima un’esportazione se vuole conservare i dati.',
      },
      es: {
        question: '¿Cómo cierro mi cuenta?',
        also: 'eliminar mi cuenta, darse de baja, cancelar, jubilación, cese de actividad, borrar, irme del portal, dejar Arcade, salir, desactivar el perfil, suprimir, no quiero más la cuenta, cerrar la clínica, baja definitiva, borrar mi perfil, eliminar el usuario, ya no uso el portal, cerrar para siempre, desapuntarme, bórrenme del sitio, me retiro, me jubilo, terminar con ustedes, no quiero seguir, no continuar con el portal',
        answer:
          'En «Mi alojamiento», «Cerrar mi cuenta». Sigue abierta 30 días, durante los cuales puede cambiar de opinión, y después se borra. Prepare antes una exportación si quiere conservar sus datos.',
      },
      pt: {
        question: 'Como encerro a minha conta?',
        also: 'apagar a minha conta, eliminar, fechar, cancelar, reforma, cessação da atividade, desistir, sair do portal definitivamente, deixar o Arcade, desativar o perfil, remover, não quero mais a conta, fechar o consultório, apagar o meu perfil, eliminar o registo, encerrar para sempre, já não uso o portal, cancelar a inscrição, apaguem-me do site, vou reformar-me, terminar, deixar de ter conta, não quero continuar com o portal',
        answer:
          'Em «O meu alojamento», «Encerrar a minha conta». Fica aberta 30 dias, durante os quais pode mudar de ideias, e depois é apagada. Prepare primeiro uma exportação se quiser guardar os seus dados.',
      },
    },
  },
  {
    id: 'open-sessions',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment fermer ma session sur un autre appareil ?',
        also: 'sessions ouvertes, se déconnecter à distance, appareil perdu, ordinateur volé, tablette oubliée, je suis resté connecté ailleurs, déconnecter tous les appareils, qui est connecté avec mon compte, appareil inconnu, nouvelle connexion suspecte, piratage, usurpation, une autre personne est connectée à ma place, toutes mes sessions',
        answer:
          '« Mes informations », carte « Sessions ouvertes », montre chaque appareil et sa dernière utilisation. « Fermer » met fin à une session, « Fermer toutes les autres » ne garde que celle-ci. Si un appareil vous est inconnu, changez aussi votre mot de passe.',
      },
      en: {
        question: 'How do I end my session on another device?',
        also: 'open sessions, sign out remotely, lost phone, stolen computer, tablet left behind, I stayed signed in elsewhere, log out of all devices, who is signed in with my account, unknown device, suspicious sign-in, hacked, another person is signed in instead of me, end all sessions, sign out everywhere',
        answer:
          '“My details”, card “Open sessions”, shows each device and when it was last used. “End” closes one session, “End all others” keeps only this one. If you do not know a device, change your password too.',
      },
      it: {
        question: 'Come chiudo la sessione su un altro dispositivo?',
        also: 'sessioni aperte, disconnettersi a distanza, telefono perso, computer rubato, tablet dimenticato, sono rimasto collegato altrove, disconnettere tutti i dispositivi, chi è collegato con il mio account, dispositivo sconosciuto, accesso sospetto, violazione, un’altra persona è collegata al posto mio, tutte le mie sessioni',
        answer:
          '«I miei dati», riquadro «Sessioni aperte», mostra ogni dispositivo e l’ultimo uso. «Chiudi» termina una sessione, «Chiudi tutte le altre» tiene solo questa. Se un dispositivo le è sconosciuto, cambi anche la password.',
      },
      es: {
        question: '¿Cómo cierro mi sesión en otro dispositivo?',
        also: 'sesiones abiertas, desconectar a distancia, móvil perdido, ordenador robado, tableta olvidada, me quedé conectado en otro sitio, cerrar la sesión en todos los dispositivos, quién está conectado con mi cuenta, dispositivo desconocido, acceso sospechoso, pirateo, otra persona está conectada en mi lugar, todas mis sesiones',
        answer:
          '«Mis datos», tarjeta «Sesiones abiertas», muestra cada dispositivo y su último uso. «Cerrar» termina una sesión, «Cerrar todas las demás» deja solo esta. Si no conoce un dispositivo, cambie también la contraseña.',
      },
      pt: {
        question: 'Como termino a minha sessão noutro dispositivo?',
        also: 'sessões abertas, sair à distância, telemóvel perdido, computador roubado, tablet esquecido, fiquei ligado noutro sítio, terminar a sessão em todos os dispositivos, quem está ligado com a minha conta, dispositivo desconhecido, acesso suspeito, pirataria, outra pessoa está ligada em meu lugar, todas as minhas sessões',
        answer:
          '«Os meus dados», cartão «Sessões abertas», mostra cada dispositivo e a última utilização. «Terminar» fecha uma sessão, «Terminar todas as outras» deixa só esta. Se não conhece um dispositivo, mude também a palavra-passe.',
      },
    },
  },
]
