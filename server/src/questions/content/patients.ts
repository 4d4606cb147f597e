import type { ThemeContent } from './theme-content.ts'

export const patients: ThemeContent = [
  {
    id: 'add-patient',
    page: 'patients',
    texts: {
      fr: {
        question: 'Comment ajouter un patient ?',
        answer:
          'Dans « Mes patients », choisissez « Nouveau patient ». Nom et prénom suffisent pour commencer ; la date de naissance aide à éviter les doublons. Ce que vous tapez est gardé si vous quittez la page sans enregistrer.',
      },
      en: {
        question: 'How do I add a patient?',
        answer:
          'In “My patients” choose “New patient”. A last name and a first name are enough to begin; the birth date helps to avoid duplicates. What you type is kept if you leave the page without saving.',
      },
      it: {
        question: 'Come aggiungo un paziente?',
        answer:
          'In «I miei pazienti» scelga un nuovo paziente. Cognome e nome bastano per cominciare; la data di nascita aiuta a evitare i doppioni. Quello che scrive è conservato se lascia la pagina senza salvare.',
      },
      es: {
        question: '¿Cómo añado un paciente?',
        answer:
          'En «Mis pacientes» elija un nuevo paciente. Apellidos y nombre bastan para empezar; la fecha de nacimiento ayuda a evitar duplicados. Lo que escribe se conserva si deja la página sin guardar.',
      },
      pt: {
        question: 'Como acrescento um paciente?',
        answer:
          'Em «Os meus pacientes» escolha um novo paciente. Apelido e nome bastam para começar; a data de nascimento ajuda a evitar duplicados. O que escreve é guardado se deixar a página sem gravar.',
      },
    },
  },
  {
    id: 'find-patient',
    page: 'patients',
    texts: {
      fr: {
        question: 'Comment retrouver vite un patient ?',
        answer:
          'Tapez quelques lettres dans « Mes patients », ou Ctrl K depuis n’importe quelle page : nom, prénom, date de naissance ou téléphone, dans n’importe quel ordre. Les accents ne comptent pas, et une faute de frappe est pardonnée.',
      },
      en: {
        question: 'How do I find a patient quickly?',
        answer:
          'Type a few letters in “My patients”, or Ctrl K on any page: last name, first name, birth date or telephone, in any order. Accents do not matter, and a typing error is forgiven.',
      },
      it: {
        question: 'Come ritrovo in fretta un paziente?',
        answer:
          'Scriva qualche lettera in «I miei pazienti», oppure Ctrl K da qualsiasi pagina: cognome, nome, data di nascita o telefono, in qualunque ordine. Gli accenti non contano e un errore di battitura è perdonato.',
      },
      es: {
        question: '¿Cómo encuentro rápido a un paciente?',
        answer:
          'Escriba unas letras en «Mis pacientes», o Ctrl K desde cualquier página: apellidos, nombre, fecha de nacimiento o teléfono, en cualquier orden. Los acentos no cuentan y se perdona un error al teclear.',
      },
      pt: {
        question: 'Como encontro depressa um paciente?',
        answer:
          'Escreva algumas letras em «Os meus pacientes», ou Ctrl K em qualquer página: apelido, nome, data de nascimento ou telefone, por qualquer ordem. Os acentos não contam e um erro de digitação é perdoado.',
      },
    },
  },
  {
    id: 'duplicate-patient',
    page: 'patients',
    texts: {
      fr: {
        question: 'Le portail signale un doublon possible. Que choisir ?',
        answer:
          'Comparez la date de naissance et le téléphone. Si c’est la même personne, ouvrez sa fiche existante. Sinon, confirmez qu’il s’agit de quelqu’un d’autre : les deux fiches restent séparées.',
      },
      en: {
        question: 'The portal reports a possible duplicate. What should I choose?',
        answer:
          'Compare the birth date and the telephone. If it is the same person, open the existing record. If not, confirm that it is somebody else: the two records stay apart.',
      },
      it: {
        question: 'Il portale segnala un possibile doppione. Che cosa scelgo?',
        answer:
          'Confronti la data di nascita e il telefono. Se è la stessa persona, apra la scheda esistente. Altrimenti confermi che si tratta di qualcun altro: le due schede restano separate.',
      },
      es: {
        question: 'El portal señala un posible duplicado. ¿Qué elijo?',
        answer:
          'Compare la fecha de nacimiento y el teléfono. Si es la misma persona, abra la ficha existente. Si no, confirme que es otra: las dos fichas quedan separadas.',
      },
      pt: {
        question: 'O portal assinala um possível duplicado. O que escolho?',
        answer:
          'Compare a data de nascimento e o telefone. Se for a mesma pessoa, abra a ficha existente. Se não, confirme que é outra: as duas fichas ficam separadas.',
      },
    },
  },
  {
    id: 'import-patients',
    page: 'patientImport',
    texts: {
      fr: {
        question: 'Comment importer ma liste de patients ?',
        answer:
          'Exportez-la de votre logiciel en CSV, puis déposez le fichier dans « Importer ». Le portail reconnaît les colonnes, vérifie chaque ligne et vous montre le résultat : rien n’est importé avant que vous l’ayez confirmé.',
      },
      en: {
        question: 'How do I import my list of patients?',
        answer:
          'Export it from your software as CSV, then drop the file into “Import”. The portal recognises the columns, checks every line and shows you the result: nothing is imported before you confirm.',
      },
      it: {
        question: 'Come importo il mio elenco di pazienti?',
        answer:
          'Lo esporti in CSV dal suo programma e trascini il file nella pagina di importazione. Il portale riconosce le colonne, controlla ogni riga e mostra il risultato: nulla è importato prima della sua conferma.',
      },
      es: {
        question: '¿Cómo importo mi lista de pacientes?',
        answer:
          'Expórtela en CSV desde su programa y suelte el archivo en la página de importación. El portal reconoce las columnas, comprueba cada línea y muestra el resultado: nada se importa antes de que lo confirme.',
      },
      pt: {
        question: 'Como importo a minha lista de pacientes?',
        answer:
          'Exporte-a em CSV do seu programa e largue o ficheiro na página de importação. O portal reconhece as colunas, verifica cada linha e mostra o resultado: nada é importado antes de o confirmar.',
      },
    },
  },
  {
    id: 'undo-import',
    page: 'patientImport',
    texts: {
      fr: {
        question: 'Puis-je annuler un import ?',
        answer:
          'Oui, pendant 24 heures, depuis la page d’import. Les patients importés et laissés tels quels sont retirés ; ceux que vous avez modifiés depuis restent. Les lignes rejetées se téléchargent pour être corrigées.',
      },
      en: {
        question: 'Can I undo an import?',
        answer:
          'Yes, for 24 hours, from the import page. Patients that were imported and left as they were are removed; those you have changed since stay. Rejected lines can be downloaded and corrected.',
      },
      it: {
        question: 'Posso annullare un’importazione?',
        answer:
          'Sì, per 24 ore, dalla pagina di importazione. I pazienti importati e rimasti com’erano sono tolti; quelli completati da allora restano. Le righe scartate si scaricano per correggerle.',
      },
      es: {
        question: '¿Puedo deshacer una importación?',
        answer:
          'Sí, durante 24 horas, desde la página de importación. Los pacientes importados que siguen igual se retiran; los que se han completado desde entonces se quedan. Las líneas rechazadas se descargan para corregirlas.',
      },
      pt: {
        question: 'Posso anular uma importação?',
        answer:
          'Sim, durante 24 horas, na página de importação. Os pacientes importados que ficaram iguais são retirados; os que foram completados desde então ficam. As linhas rejeitadas descarregam-se para serem corrigidas.',
      },
    },
  },
  {
    id: 'export-patients',
    page: 'patients',
    texts: {
      fr: {
        question: 'Comment exporter mes patients ?',
        answer:
          'Dans « Mes patients », le menu propose l’export en CSV, qui s’ouvre dans un tableur. Votre mot de passe est redemandé, et l’export est inscrit au journal d’accès.',
      },
      en: {
        question: 'How do I export my patients?',
        answer:
          'In “My patients” the menu offers an export as CSV, which opens in a spreadsheet. Your password is asked for again, and the export is written into the access journal.',
      },
      it: {
        question: 'Come esporto i miei pazienti?',
        answer:
          'In «I miei pazienti» il menu propone l’esportazione in CSV, che si apre in un foglio di calcolo. La password è richiesta di nuovo e l’esportazione è scritta nel registro degli accessi.',
      },
      es: {
        question: '¿Cómo exporto mis pacientes?',
        answer:
          'En «Mis pacientes» el menú ofrece la exportación en CSV, que se abre en una hoja de cálculo. Se vuelve a pedir su contraseña y la exportación queda en el registro de accesos.',
      },
      pt: {
        question: 'Como exporto os meus pacientes?',
        answer:
          'Em «Os meus pacientes» o menu propõe a exportação em CSV, que abre numa folha de cálculo. A palavra-passe é pedida de novo e a exportação fica no registo de acessos.',
      },
    },
  },
  {
    id: 'followed-elsewhere',
    page: 'patients',
    texts: {
      fr: {
        question: 'Un patient est aussi suivi par un autre cabinet. Que voit chacun ?',
        answer:
          'Le patient reçoit par e-mail un code à six chiffres ; en vous le donnant, il accepte que les deux cabinets partagent son identité et ses coordonnées. Alertes, notes et actes restent ceux de chaque cabinet.',
      },
      en: {
        question: 'A patient is also followed by another practice. Who sees what?',
        answer:
          'The patient receives a six-digit code by e-mail; by giving it to you they agree that the two practices share their identity and contact details. Alerts, notes and treatments stay with each practice.',
      },
      it: {
        question: 'Un paziente è seguito anche da un altro studio. Chi vede che cosa?',
        answer:
          'Il paziente riceve per e-mail un codice di sei cifre; dandoglielo accetta che i due studi condividano identità e recapiti. Avvisi, note e prestazioni restano di ciascuno studio.',
      },
      es: {
        question: 'Otra clínica sigue también a un paciente. ¿Quién ve qué?',
        answer:
          'El paciente recibe por correo un código de seis cifras; al dárselo acepta que las dos clínicas compartan su identidad y sus datos de contacto. Alertas, notas y tratamientos siguen siendo de cada clínica.',
      },
      pt: {
        question: 'Um paciente é também seguido por outro consultório. Quem vê o quê?',
        answer:
          'O paciente recebe por e-mail um código de seis algarismos; ao dar-lho aceita que os dois consultórios partilhem identidade e contactos. Alertas, notas e atos continuam a ser de cada consultório.',
      },
    },
  },
]
