import type { ThemeContent } from './theme-content.ts'

export const files: ThemeContent = [
  {
    id: 'upload-files',
    page: 'patients',
    right: 'files:write',
    texts: {
      fr: {
        question: 'Comment ajouter des photos, des radios ou des empreintes à un patient ?',
        also: 'téléverser, charger, importer, déposer une image, un fichier STL, un scanner, un CBCT, une empreinte 3D dans le dossier, mettre en ligne, joindre un document au patient, ranger des fichiers, où mettre les photos, uploader, insérer un cliché, envoyer dans la fiche',
        answer:
          'Ouvrez le patient, puis ses fichiers : « Ajouter des fichiers » ou déposez-les sur la page. Ils sont rangés d’eux-mêmes par catégorie, et leur envoi reprend après une coupure. Un fichier s’ouvre une fois l’analyse antivirus passée.',
      },
      en: {
        question: 'How do I add photos, X-rays or impressions to a patient?',
        also: 'upload, load a picture, an STL, a CT scan, a CBCT, a 3D impression into the record, attach a document to a patient, put images in the chart, where do photos go, drop files, file an X-ray, add files, save pictures',
        answer:
          'Open the patient, then the files: “Add files”, or drop them onto the page. They are filed in the right category by themselves, and an upload goes on after a break. A file opens once its virus scan has passed.',
      },
      it: {
        question: 'Come aggiungo foto, radiografie o impronte a un paziente?',
        also: 'caricare, inserire un’immagine, un file STL, una TAC, una CBCT, un’impronta 3D nella cartella, allegare un documento al paziente, dove metto le foto, upload, mettere una lastra nella scheda, aggiungere file, salvare immagini',
        answer:
          'Apra il paziente, poi i file: «Aggiungi file», oppure li trascini sulla pagina. Si ordinano da soli per categoria e l’invio riprende dopo un’interruzione. Un file si apre quando il controllo antivirus è passato.',
      },
      es: {
        question: '¿Cómo añado fotos, radiografías o impresiones a un paciente?',
        also: 'subir, cargar una imagen, un archivo STL, un TAC, un CBCT, un escaneo 3D a la ficha, adjuntar un documento al paciente, dónde pongo las fotos, meter una placa en la ficha, añadir archivos, guardar imágenes',
        answer:
          'Abra el paciente y luego sus archivos: «Añadir archivos», o suéltelos en la página. Se ordenan solos por categoría y el envío sigue tras un corte. Un archivo se abre cuando ha pasado el análisis antivirus.',
      },
      pt: {
        question: 'Como adiciono fotografias, radiografias ou impressões a um paciente?',
        also: 'carregar, pôr uma imagem, um ficheiro STL, uma TAC, um CBCT, uma digitalização 3D na ficha, anexar um documento ao paciente, onde ponho as fotos, meter um raio X na ficha, upload, adicionar ficheiros, guardar imagens',
        answer:
          'Abra o paciente e depois os ficheiros: «Adicionar ficheiros», ou largue-os na página. Ordenam-se sozinhos por categoria e o envio continua depois de uma falha. Um ficheiro abre-se quando a análise antivírus terminou.',
      },
    },
  },
  {
    id: 'download-files',
    page: 'patients',
    right: 'files:read',
    texts: {
      fr: {
        question: 'Comment télécharger les fichiers d’un patient ?',
        also: 'récupérer une radio, enregistrer une photo, télécharger un STL, une empreinte, un scanner, sauver une image sur mon ordinateur, tous les fichiers dans un zip, sortir les clichés du dossier',
        answer:
          'Ouvrez le patient, puis ses fichiers : « Télécharger » enregistre un fichier. Sélectionnez-en plusieurs pour les recevoir dans un seul .zip.',
      },
      en: {
        question: 'How do I download the files of a patient?',
        also: 'save an X-ray, a photo, get an STL, an impression, a scan onto my computer, all files in a zip, get the images out of the chart',
        answer:
          'Open the patient, then the files: “Download” saves one file. Select several to receive them in one .zip.',
      },
      it: {
        question: 'Come scarico i file di un paziente?',
        also: 'salvare una radiografia, una foto, ottenere un STL, un’impronta, una scansione sul mio computer, tutti i file in uno zip, scaricare le immagini dalla cartella',
        answer:
          'Apra il paziente, poi i file: «Scarica» salva un file. Ne selezioni diversi per riceverli in un solo .zip.',
      },
      es: {
        question: '¿Cómo descargo los archivos de un paciente?',
        also: 'bajar una radiografía, guardar una foto, obtener un STL, una impresión, un escaneo en mi ordenador, todos los archivos en un zip, sacar las imágenes de la ficha',
        answer:
          'Abra el paciente y luego sus archivos: «Descargar» guarda un archivo. Seleccione varios para recibirlos en un solo .zip.',
      },
      pt: {
        question: 'Como descarrego os ficheiros de um paciente?',
        also: 'guardar uma radiografia, uma fotografia, obter um STL, uma impressão, um scan no meu computador, todos os ficheiros num zip, tirar as imagens da ficha, transferir ficheiros, baixar',
        answer:
          'Abra o paciente e depois os ficheiros: «Descarregar» guarda um ficheiro. Selecione vários para os receber num só .zip.',
      },
    },
  },
]
