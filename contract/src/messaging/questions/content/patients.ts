import type { ThemeContent } from './theme-content.ts'

export const patients: ThemeContent = [
  {
    id: 'add-patient',
    page: 'patients',
    right: 'patients:write',
    texts: {
      fr: {
        question: 'Comment ajouter un patient ?',
        also: 'nouveau patient, créer un patient, enregistrer une fiche, inscrire, nouvelle fiche patient, ajouter une patiente, nouvelle patiente, créer une fiche, saisir un patient',
        answer:
          'Dans « Mes patients », choisissez « Nouveau patient ». Nom et prénom suffisent pour commencer ; la date de naissance aide à éviter les doublons. Ce que vous tapez est gardé si vous quittez la page sans enregistrer.',
      },
      en: {
        question: 'How do I add a patient?',
        also: 'new patient, create a patient, register a patient, create a record, add a new patient, new chart, new file for a patient, enter a patient, sign up a patient',
        answer:
          'In “My patients” choose “New patient”. A last name and a first name are enough to begin; the birth date helps to avoid duplicates. What you type is kept if you leave the page without saving.',
      },
      it: {
        question: 'Come aggiungo un paziente?',
        also: 'nuovo paziente, creare un paziente, registrare una scheda, inserire, inserire un paziente nuovo, nuova scheda, nuova paziente, creare una scheda, aggiungere una paziente',
        answer:
          'In «I miei pazienti» scelga un nuovo paziente. Cognome e nome bastano per cominciare; la data di nascita aiuta a evitare i doppioni. Quello che scrive è conservato se lascia la pagina senza salvare.',
      },
      es: {
        question: '¿Cómo añado un paciente?',
        also: 'nuevo paciente, crear un paciente, registrar una ficha, dar de alta un paciente, añadir una paciente nueva, nueva ficha, crear una ficha, paciente nuevo, apuntar un paciente',
        answer:
          'En «Mis pacientes» elija un nuevo paciente. Apellidos y nombre bastan para empezar; la fecha de nacimiento ayuda a evitar duplicados. Lo que escribe se conserva si deja la página sin guardar.',
      },
      pt: {
        question: 'Como acrescento um paciente?',
        also: 'novo paciente, criar um paciente, registar uma ficha, inserir, acrescentar um novo paciente, nova ficha, criar uma ficha, paciente nova, doente novo, utente novo',
        answer:
          'Em «Os meus pacientes» escolha um novo paciente. Apelido e nome bastam para começar; a data de nascimento ajuda a evitar duplicados. O que escreve é guardado se deixar a página sem gravar.',
      },
    },
  },
  {
    id: 'find-patient',
    page: 'patients',
    right: 'patients:read',
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
        also: 'doublon, patient en double, fiche en double, créé deux fois, homonyme, même nom, fusionner, deux dossiers identiques',
        answer:
          'Comparez la date de naissance et le téléphone. Si c’est la même personne, ouvrez sa fiche existante. Sinon, confirmez qu’il s’agit de quelqu’un d’autre : les deux fiches restent séparées. Deux fiches déjà créées ne se fusionnent pas.',
      },
      en: {
        question: 'The portal reports a possible duplicate. What should I choose?',
        also: 'duplicate, patient twice, two records, created twice, namesake, same name, merge, identical files',
        answer:
          'Compare the birth date and the telephone. If it is the same person, open the existing record. If not, confirm that it is somebody else: the two records stay apart. Two records that already exist cannot be merged.',
      },
      it: {
        question: 'Il portale segnala un possibile doppione. Che cosa scelgo?',
        also: 'doppione, paziente doppio, duplicato, creato due volte, omonimo, stesso nome, unire, due schede uguali',
        answer:
          'Confronti la data di nascita e il telefono. Se è la stessa persona, apra la scheda esistente. Altrimenti confermi che si tratta di qualcun altro: le due schede restano separate. Due schede già create non si possono unire.',
      },
      es: {
        question: 'El portal señala un posible duplicado. ¿Qué elijo?',
        also: 'duplicado, paciente repetido, dos fichas, creado dos veces, homónimo, mismo nombre, fusionar, unir fichas',
        answer:
          'Compare la fecha de nacimiento y el teléfono. Si es la misma persona, abra la ficha existente. Si no, confirme que es otra: las dos fichas quedan separadas. Dos fichas ya creadas no se pueden unir.',
      },
      pt: {
        question: 'O portal assinala um possível duplicado. O que escolho?',
        also: 'duplicado, paciente repetido, duas fichas, criado duas vezes, homónimo, mesmo nome, fundir, unir, juntar fichas',
        answer:
          'Compare a data de nascimento e o telefone. Se for a mesma pessoa, abra a ficha existente. Se não, confirme que é outra: as duas fichas ficam separadas. Duas fichas já criadas não se podem juntar.',
      },
    },
  },
  {
    id: 'import-patients',
    page: 'patientImport',
    right: 'patients:write',
    texts: {
      fr: {
        question: 'Comment importer ma liste de patients ?',
        also: 'fichier Excel, CSV, reprendre mes patients d’un autre logiciel, charger un fichier, récupérer les patients, Logos, Julie, migration, transférer ma base, depuis Excel, depuis un tableau, passer mes patients, reprise des données, patientèle',
        answer:
          'Exportez-la de votre logiciel en CSV, puis déposez le fichier dans « Importer ». Le portail reconnaît les colonnes, vérifie chaque ligne et vous montre le résultat : rien n’est importé avant que vous l’ayez confirmé.',
      },
      en: {
        question: 'How do I import my list of patients?',
        also: 'Excel, CSV file, bring patients from another software, upload a list, spreadsheet, migrate, transfer my patients, from my old software, database, from Excel, move my patients over, load patients, bring in',
        answer:
          'Export it from your software as CSV, then drop the file into “Import”. The portal recognises the columns, checks every line and shows you the result: nothing is imported before you confirm.',
      },
      it: {
        question: 'Come importo il mio elenco di pazienti?',
        also: 'file Excel, CSV, riprendere i pazienti da un altro software, caricare un elenco, migrazione, trasferire i miei pazienti, gestionale, banca dati, da Excel, da una tabella, passare i pazienti, portare dentro',
        answer:
          'Lo esporti in CSV dal suo programma e trascini il file nella pagina di importazione. Il portale riconosce le colonne, controlla ogni riga e mostra il risultato: nulla è importato prima della sua conferma.',
      },
      es: {
        question: '¿Cómo importo mi lista de pacientes?',
        also: 'archivo Excel, CSV, traer pacientes de otro programa, cargar un listado, migrar, pasar mis pacientes, programa antiguo, base de datos, desde Excel, hoja de cálculo, pasar los pacientes, traspasar',
        answer:
          'Expórtela en CSV desde su programa y suelte el archivo en la página de importación. El portal reconoce las columnas, comprueba cada línea y muestra el resultado: nada se importa antes de que lo confirme.',
      },
      pt: {
        question: 'Como importo a minha lista de pacientes?',
        also: 'ficheiro Excel, CSV, trazer os pacientes de outro programa, carregar uma listagem, migrar, passar os meus pacientes, programa antigo, base de dados, a partir do Excel, folha de cálculo, doentes, utentes, trazer',
        answer:
          'Exporte-a em CSV do seu programa e largue o ficheiro na página de importação. O portal reconhece as colunas, verifica cada linha e mostra o resultado: nada é importado antes de o confirmar.',
      },
    },
  },
  {
    id: 'undo-import',
    page: 'patientImport',
    right: 'patients:write',
    texts: {
      fr: {
        question: 'Puis-je annuler un import ?',
        also: 'annuler l’import, revenir en arrière, mauvais fichier importé, supprimer les patients importés, importation',
        answer:
          'Oui, pendant 24 heures, depuis la page d’import. Les patients importés et laissés tels quels sont retirés ; ceux que vous avez modifiés depuis restent. Les lignes rejetées se téléchargent pour être corrigées.',
      },
      en: {
        question: 'Can I undo an import?',
        also: 'cancel the import, roll back, wrong file imported, delete imported patients, undo',
        answer:
          'Yes, for 24 hours, from the import page. Patients that were imported and left as they were are removed; those you have changed since stay. Rejected lines can be downloaded and corrected.',
      },
      it: {
        question: 'Posso annullare un’importazione?',
        also: 'annullare l’importazione, tornare indietro, file sbagliato importato, eliminare i pazienti importati',
        answer:
          'Sì, per 24 ore, dalla pagina di importazione. I pazienti importati e rimasti com’erano sono tolti; quelli completati da allora restano. Le righe scartate si scaricano per correggerle.',
      },
      es: {
        question: '¿Puedo deshacer una importación?',
        also: 'anular, deshacer la importación, volver atrás, archivo equivocado importado, eliminar los pacientes importados',
        answer:
          'Sí, durante 24 horas, desde la página de importación. Los pacientes importados que siguen igual se retiran; los que se han completado desde entonces se quedan. Las líneas rechazadas se descargan para corregirlas.',
      },
      pt: {
        question: 'Posso anular uma importação?',
        also: 'anular, desfazer a importação, voltar atrás, ficheiro errado importado, eliminar os pacientes importados',
        answer:
          'Sim, durante 24 horas, na página de importação. Os pacientes importados que ficaram iguais são retirados; os que foram completados desde então ficam. As linhas rejeitadas descarregam-se para serem corrigidas.',
      },
    },
  },
  {
    id: 'export-patients',
    page: 'patients',
    right: 'patients:read',
    texts: {
      fr: {
        question: 'Comment exporter mes patients ?',
        also: 'liste des patients en CSV, télécharger mes patients, Excel, extraire la patientèle, sortir la liste des patients, tableau des patients',
        answer:
          'Dans « Mes patients », le menu propose l’export en CSV, qui s’ouvre dans un tableur. Votre mot de passe est redemandé, et l’export est inscrit au journal d’accès.',
      },
      en: {
        question: 'How do I export my patients?',
        also: 'download the list of patients, CSV, Excel, get the patient list out, spreadsheet of patients, patient list to Excel',
        answer:
          'In “My patients” the menu offers an export as CSV, which opens in a spreadsheet. Your password is asked for again, and the export is written into the access journal.',
      },
      it: {
        question: 'Come esporto i miei pazienti?',
        also: 'scaricare l’elenco dei pazienti, CSV, Excel, lista dei pazienti, estrarre l’elenco, tabella dei pazienti',
        answer:
          'In «I miei pazienti» il menu propone l’esportazione in CSV, che si apre in un foglio di calcolo. La password è richiesta di nuovo e l’esportazione è scritta nel registro degli accessi.',
      },
      es: {
        question: '¿Cómo exporto mis pacientes?',
        also: 'descargar el listado de pacientes, CSV, Excel, sacar la lista de pacientes, fichero de pacientes, tabla de pacientes',
        answer:
          'En «Mis pacientes» el menú ofrece la exportación en CSV, que se abre en una hoja de cálculo. Se vuelve a pedir su contraseña y la exportación queda en el registro de accesos.',
      },
      pt: {
        question: 'Como exporto os meus pacientes?',
        also: 'descarregar a listagem de pacientes, CSV, Excel, lista de pacientes, tirar a lista, doentes, utentes, tabela',
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
  {
    id: 'link-scanner',
    page: 'network',
    right: 'files:write',
    texts: {
      fr: {
        question: 'Comment relier mon scanner intra-oral et importer ses empreintes ?',
        also: 'appairer le scanner 3D, connecter le scanner au portail, 3Shape, Unite, Trios, empreinte optique, caméra intra-orale, récupérer les cas du scanner, dissocier le scanner, brancher',
        answer:
          'Dans « Mon réseau », onglet des applications, appairez votre compte du scanner : vous l’autorisez une fois sur la page du fabricant. Ensuite, dans les fichiers d’un patient, « Depuis le scanner » affiche vos cas et importe les fichiers choisis.',
      },
      en: {
        question: 'How do I link my intraoral scanner and import its scans?',
        also: 'pair the 3D scanner, connect the scanner to the portal, 3Shape, Unite, Trios, optical impression, intraoral camera, get the cases of the scanner, unpair the scanner, hook up',
        answer:
          'In “My network”, on the tab of applications, pair your scanner account: you authorise it once on the manufacturer’s page. Then, in a patient’s files, “From the scanner” shows your cases and imports the files you choose.',
      },
      it: {
        question: 'Come collego il mio scanner intraorale e importo le sue impronte?',
        also: 'associare, abbinare lo scanner 3D, connettere lo scanner al portale, 3Shape, Unite, Trios, impronta ottica, camera intraorale, recuperare i casi dello scanner, scollegare lo scanner',
        answer:
          'In «La mia rete», scheda delle applicazioni, associ il suo account dello scanner: lo autorizza una volta sulla pagina del produttore. Poi, nei file di un paziente, «Dallo scanner» mostra i suoi casi e importa i file scelti.',
      },
      es: {
        question: '¿Cómo vinculo mi escáner intraoral e importo sus impresiones?',
        also: 'emparejar el escáner 3D, conectar el escáner al portal, 3Shape, Unite, Trios, impresión óptica, cámara intraoral, recuperar los casos del escáner, desvincular el escáner',
        answer:
          'En «Mi red», pestaña de aplicaciones, vincule su cuenta del escáner: la autoriza una vez en la página del fabricante. Después, en los archivos de un paciente, «Desde el escáner» muestra sus casos e importa los archivos elegidos.',
      },
      pt: {
        question: 'Como ligo o meu scanner intraoral e importo as suas impressões?',
        also: 'emparelhar o scanner 3D, conectar o scanner ao portal, 3Shape, Unite, Trios, impressão ótica, câmara intraoral, obter os casos do scanner, desligar o scanner, digitalizador',
        answer:
          'Em «A minha rede», separador das aplicações, emparelhe a sua conta do scanner: autoriza-a uma vez na página do fabricante. Depois, nos ficheiros de um paciente, «Do scanner» mostra os seus casos e importa os ficheiros escolhidos.',
      },
    },
  },
  {
    id: 'share-files',
    page: 'patients',
    right: 'files:write',
    texts: {
      fr: {
        question: 'Comment envoyer des fichiers ou des radios à un confrère ?',
        also: 'partager une radio, transmettre une empreinte, envoyer un scanner, photo, adresser un patient, panoramique, cône beam, CBCT, photo au correspondant, au prothésiste, laboratoire, transférer des photos, faire parvenir une radio, radiographies, fichier STL, images, partage de fichiers, envoyer à un autre dentiste, orthodontiste, chirurgien, expédier un scanner, tomographie, examen 3D, adresser des clichés',
        answer:
          'Ouvrez le patient, puis ses fichiers : sélectionnez ceux à transmettre et partagez-les avec un confrère de votre réseau, une personne invitée, ou par un lien avec un code. Le partage a une date de fin et peut être arrêté.',
      },
      en: {
        question: 'How do I send files or X-rays to a colleague?',
        also: 'share an X-ray, send a scan, picture, refer a patient, panoramic, CBCT, photos to the lab, to Dr, specialist, forward X-rays, transfer pictures, pass a file on, radiographs, STL, images, to another dentist, share files, surgeon, orthodontist, CT scan, tomography, 3D scan, send over images',
        answer:
          'Open the patient, then the files: select those to send and share them with a colleague of your network, a guest, or by a link with a code. A share has a last day and can be stopped.',
      },
      it: {
        question: 'Come invio file o radiografie a un collega?',
        also: 'condividere una radiografia, mandare un’impronta, una scansione, foto, panoramica, CBCT, al laboratorio, al dottor, specialista, inoltrare foto, trasferire un file, radiografie, RX, STL, immagini, a un altro dentista, condivisione, odontotecnico, chirurgo, spedire una TAC, tomografia, esame 3D, lastra, lastre',
        answer:
          'Apra il paziente, poi i suoi file: selezioni quelli da trasmettere e li condivida con un collega della sua rete, un ospite, o tramite un link con un codice. La condivisione ha una data di fine e può essere fermata.',
      },
      es: {
        question: '¿Cómo envío archivos o radiografías a un colega?',
        also: 'compartir una radiografía, mandar un escáner, foto, enviar una imagen, panorámica, CBCT, al laboratorio, al doctor, especialista, reenviar fotos, transferir un fichero, radiografías, STL, imágenes, a otro dentista, compartir archivos, protésico, cirujano, TAC, tomografía, escáner 3D, placas, pasar imágenes',
        answer:
          'Abra el paciente y después sus archivos: seleccione los que quiere enviar y compártalos con un colega de su red, un invitado o mediante un enlace con código. Lo compartido tiene fecha de fin y se puede detener.',
      },
      pt: {
        question: 'Como envio ficheiros ou radiografias a um colega?',
        also: 'partilhar uma radiografia, mandar um scan, fotografia, imagem, panorâmica, CBCT, ao laboratório, ao doutor, especialista, reencaminhar fotos, transferir um ficheiro, radiografias, raio X, STL, imagens, a outro dentista, partilhar ficheiros, cirurgião, TAC, tomografia, exame 3D, chapas, passar imagens',
        answer:
          'Abra o paciente e depois os seus ficheiros: selecione os que quer enviar e partilhe-os com um colega da sua rede, um convidado ou por uma ligação com código. A partilha tem uma data de fim e pode ser parada.',
      },
    },
  },
]
